/** Where a recipe stands: the page, from 1, and whether it is in the lower half. */
type RecipePlace = { page: number; isLower: boolean };

/** Gives recipes their pages, one after the other. */
export class PagePlaces {
  #last: number;
  #isLowerFree = false;

  /** @param last the number of the last page before */
  constructor(last: number) {
    this.#last = last;
  }

  /** Returns the number of a page that is not shared, the next one. */
  nextPage(): number {
    this.#isLowerFree = false;
    this.#last += 1;
    return this.#last;
  }

  /** Returns where the next recipe begins: one that takes half a page stands below another one if there is room. */
  next({ pages, isHalf }: { pages: number; isHalf: boolean }): RecipePlace {
    if (isHalf && this.#isLowerFree) {
      this.#isLowerFree = false;
      return { page: this.#last, isLower: true };
    }
    const page = this.nextPage();
    this.#isLowerFree = isHalf;
    this.#last += pages - 1;
    return { page, isLower: false };
  }

  /** The number of the last page that is used. */
  get last(): number {
    return this.#last;
  }
}
