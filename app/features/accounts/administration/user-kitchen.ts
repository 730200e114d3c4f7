/** The kitchen of an account in User Management: its name and the names of the other members. */
export type UserKitchen = { name: string; others: string[] };
