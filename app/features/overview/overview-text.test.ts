import { expect, test } from "vitest";
import { dayText, durationText, shareText } from "./overview-text.ts";

test.each([
  [0, "0%"],
  [0.004, "under 1%"],
  [0.125, "13%"],
  [0.996, "over 99%"],
  [1, "100%"],
])("a share of %s is %j", (share, text) => expect(shareText(share)).toBe(text));

test.each([
  [0, "< 1 min"],
  [60, "1 minute"],
  [3_599, "59 minutes"],
  [3_600, "1 hour"],
  [172_799, "47 hours"],
  [172_800, "2 days"],
])("%s seconds are %j", (seconds, text) => expect(durationText(seconds)).toBe(text));

test.each([
  ["2026-03-02", "Today"],
  ["2026-03-01", "Yesterday"],
  ["2026-02-28", "28\u00a0Feb\u00a02026"],
  ["2026-03-03", "3\u00a0Mar\u00a02026"],
])("on 2 March the day %s is %j", (day, text) => expect(dayText(day, "2026-03-02")).toBe(text));
