import { type Db, statement } from "#db/client.server.ts";
import { theRow } from "#db/rows.ts";

/**
 * Lets copies of meals in another kitchen repeat as the originals do.
 * @param copies the ids of the copies
 * @returns the ids of the new repetitions
 */
export function carryRepeats(db: Db, { from, to }: { from: number; to: number }, copies: readonly number[]): number[] {
  const copied = JSON.stringify(copies);
  const originals = statement(
    db,
    `SELECT DISTINCT source.repeat_id FROM meal_plan AS copy JOIN meal_plan AS source
       ON source.kitchen_id = @from AND source.date = copy.date AND source.meal_type = copy.meal_type
     WHERE copy.id IN (SELECT value FROM json_each(@copied)) AND source.repeat_id IS NOT NULL ORDER BY 1`,
    "number",
  ).all({ from, copied });
  const add = statement(
    db,
    `INSERT INTO meal_repeat (kitchen_id, meal_type, every_weeks, next_date, until, created_at)
     SELECT @to, meal_type, every_weeks, next_date, until, created_at FROM meal_repeat WHERE id = @original RETURNING id`,
    "number",
  );
  const link = statement(
    db,
    `UPDATE meal_plan AS copy SET repeat_id = @id WHERE id IN (SELECT value FROM json_each(@copied)) AND EXISTS (
       SELECT 1 FROM meal_plan AS source WHERE source.kitchen_id = @from AND source.date = copy.date
         AND source.meal_type = copy.meal_type AND source.repeat_id = @original)`,
  );
  return originals.map((original) => {
    const id = theRow(add.get({ to, original }));
    link.run({ id, copied, from, original });
    return id;
  });
}

/** Takes carried repetitions back, with the meals that were planned for them since. */
export function takeRepeats(db: Db, kitchenId: number, repeats: readonly number[], since: Date) {
  const values = { kitchenId, repeats: JSON.stringify(repeats), since: since.getTime() };
  const taken = "IN (SELECT value FROM json_each(@repeats))";
  statement(
    db,
    `DELETE FROM meal_plan WHERE kitchen_id = @kitchenId AND repeat_id ${taken} AND created_at > @since`,
  ).run(values);
  const { since: _, ...those } = values;
  statement(db, `DELETE FROM meal_repeat WHERE kitchen_id = @kitchenId AND id ${taken}`).run(those);
}
