import { z } from "zod";
import { PICKER_SORTS, PICKER_TIMES, type PickerSort } from "./picker.ts";

/** The filters of the picker; an invalid value counts as not set. */
export const pickerFilters = z.object({
  q: z.string().trim().max(200).catch(""),
  time: z.enum(PICKER_TIMES.map(String)).nullable().catch(null),
  sort: z.enum(Object.keys(PICKER_SORTS) as [PickerSort, ...PickerSort[]]).catch("newest"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
/** The filters and the order of the picker. */
export type PickerFilters = z.output<typeof pickerFilters>;
