export { LANGUAGES, UNIT_SYSTEMS, WEEK_DAYS, type WeekDay } from "#db/enumerations.ts";
