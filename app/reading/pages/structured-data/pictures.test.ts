import { expect, test } from "vitest";
import { cpuMs } from "#tests/bench/cpu-time.ts";
import { largestPicture, picturesOf } from "./pictures.ts";

const PAGE = "https://food.example/recipes/soup";
const picture = (url: string, width = 0, height = 0) => ({ url, width, height });

test("a picture is an address, an object, a reference or a list of them", () => {
  const photo = {
    "@id": "#photo",
    url: "/b.jpg",
    width: "800 px",
    height: { "@type": "QuantitativeValue", value: 600 },
  };
  const nodes = new Map([["#photo", photo]]);
  expect(picturesOf("/a.jpg", nodes)).toEqual([picture("/a.jpg")]);
  expect(picturesOf([{ "@id": "#photo" }, { contentUrl: ["/c.jpg"] }], nodes)).toEqual([
    picture("/b.jpg", 800, 600),
    picture("/c.jpg"),
  ]);
  expect(picturesOf({ url: { "@value": "/d.jpg" } }, nodes)).toEqual([picture("/d.jpg")]);
  expect(picturesOf(null, nodes)).toEqual([]);
});

test("pictures that refer to each other are read once", () => {
  const references = Array.from({ length: 2_000 }, () => ({ "@id": "#gallery" }));
  const nodes = new Map([["#gallery", { "@id": "#gallery", url: ["/a.jpg", ...references] }]]);
  let found: ReturnType<typeof picturesOf> = [];
  expect(cpuMs(() => (found = picturesOf(references, nodes)))).toBeLessThan(1_000);
  expect(found).toEqual([picture("/a.jpg")]);
});

test("the largest declared picture wins, by its attributes or its name", () => {
  expect(largestPicture([picture("/a.jpg", 400, 300), picture("/b.jpg", 1200, 630)], PAGE)).toBe(
    "https://food.example/b.jpg",
  );
  expect(largestPicture([picture("/a_480x480.png"), picture("/a_960x960.png")], PAGE)).toBe(
    "https://food.example/a_960x960.png",
  );
  expect(largestPicture([picture("/a.jpg", 900), picture("/b.jpg", 0, 1200)], PAGE)).toBe("https://food.example/b.jpg");
});

test("without sizes the first wins, and the original before sizes made of it", () => {
  expect(largestPicture([picture("/a.jpg"), picture("/b.jpg")], PAGE)).toBe("https://food.example/a.jpg");
  expect(largestPicture([picture("/a-500x500.jpg"), picture("/a.jpg")], PAGE)).toBe("https://food.example/a.jpg");
});

test("logos and what is no web address are no dish", () => {
  expect(largestPicture([picture("/site-logo.png", 2000, 2000), picture("/a.jpg")], PAGE)).toBe(
    "https://food.example/a.jpg",
  );
  expect(
    largestPicture([picture("data:image/gif;base64,R0"), picture("javascript:alert(1)"), picture("http://[")], PAGE),
  ).toBeNull();
});

test("relative addresses belong to the page", () => {
  expect(largestPicture([picture("../img/a.jpg?w=1&amp;h=2")], PAGE)).toBe("https://food.example/img/a.jpg?w=1&h=2");
  expect(largestPicture([picture("//cdn.example/a.jpg")], PAGE)).toBe("https://cdn.example/a.jpg");
});
