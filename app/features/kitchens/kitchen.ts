/** Who added a recipe or a meal, where a kitchen has more than one member; else null. */
export type AddedBy = { id: string; firstName: string | null; lastName: string | null } | null;
