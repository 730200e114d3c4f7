import { useCallback, useMemo, useRef, useState } from "react";
import { href } from "react-router";
import { signedOutToast } from "#app/lib/signed-out.ts";
import { afterPaint } from "#app/ui/after-paint.ts";
import { useToast } from "#app/ui/toaster.tsx";
import { useStill } from "#app/ui/use-still.ts";
import * as m from "#messages";
import type { GroceryChoice } from "./grocery-choice.ts";

/** Foods that this page has ticked or unticked, each with the number of its last change. */
type Changes = ReadonlyMap<string, { isTicked: boolean; number: number }>;

/**
 * Holds the ticks of a list. A tick shows at once and is sent; where the server does not take it, it is put back with a
 * message. Ticks are sent one after another, so that the last one of a food is what the server has.
 */
export function useTicks(choice: GroceryChoice, loaded: readonly string[]) {
  const [changes, setChanges] = useState<Changes>(new Map());
  const sending = useRef(Promise.resolve());
  const count = useRef(0);
  const showToast = useToast();

  const send = useCallback(
    (foods: readonly string[], isTicked: boolean) => {
      count.current += 1;
      const number = count.current;
      setChanges((before) => new Map([...before, ...foods.map((food) => [food, { isTicked, number }] as const)]));
      sending.current = sending.current.then(async () => {
        const answer = await sendTicks(choice, foods, isTicked);
        if (answer?.ok) return;
        setChanges((now) => putBack(now, number));
        showToast(
          answer?.status === 401
            ? signedOutToast()
            : { title: m.common.error(), description: m.groceries.tickFailed(), tone: "bad" },
        );
      });
    },
    [choice, showToast],
  );
  /** Ticks a food whose box shows it already: the list follows after the paint, just after `onShown` is called. */
  const markPressed = useCallback(
    (food: string, isTicked: boolean, onShown: () => void) =>
      afterPaint(() => {
        onShown();
        send([food], isTicked);
      }),
    [send],
  );
  const basket = useMemo(() => basketOf(loaded, changes), [loaded, changes]);
  return { basket: useStill(basket), mark: send, markPressed };
}

/** Returns the changes after the one of this number was refused: its foods are as before, unless they changed again. */
function putBack(changes: Changes, number: number): Changes {
  const entries = [...changes].map(
    ([food, change]) => [food, change.number === number ? { ...change, isTicked: !change.isTicked } : change] as const,
  );
  return new Map(entries);
}

function basketOf(loaded: readonly string[], changes: Changes): ReadonlySet<string> {
  const basket = new Set(loaded);
  for (const [food, { isTicked }] of changes) {
    if (isTicked) basket.add(food);
    else basket.delete(food);
  }
  return basket;
}

function sendTicks(choice: GroceryChoice, foods: readonly string[], isTicked: boolean): Promise<Response | null> {
  const ticks = Object.fromEntries(foods.map((food) => [food, isTicked]));
  return fetch(href("/api/grocery-list/ticks"), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...choice, ticks }),
  }).catch(() => null);
}
