export { LANGUAGES, WEEK_DAYS, type WeekDay } from "#db/enumerations.ts";
