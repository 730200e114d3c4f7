import type { Caller, Visitor } from "#app/caller.ts";
import { todayIn } from "#app/lib/clock.ts";
import { statement } from "#db/client.server.ts";
import { MEAL_TYPES } from "#db/enumerations.ts";
import { theRow } from "#db/rows.ts";
import { publicNameOfKitchen } from "../kitchens/kitchen-name.server.ts";
import type { InvitationPreview } from "./invitation.ts";
import { findInvitation, invitationOver, withCode } from "./invitations.server.ts";
import { membersOf } from "./memberships.server.ts";
import { countSame } from "./same-recipes.server.ts";

const NOTHING: InvitationPreview["brings"] = { recipes: 0, known: 0, meals: 0, clashes: [] };

/**
 * Returns what an invitation leads to, before anything happens: the kitchen, and what a signed-in cook would bring. Nobody
 * learns more of the kitchen than its name and the number of its members.
 * @throws DomainError notFound: no such code. expired: used, or its time is over. throttled: too many wrong codes.
 */
export function previewInvitation(
  visitor: Visitor,
  caller: Caller | undefined,
  code: string,
): InvitationPreview & { isMember: boolean; isEnough: boolean } {
  const { db } = visitor;
  return withCode(visitor, () => {
    const invitation = findInvitation(visitor, code);
    const isMember = caller?.kitchen.id === invitation.kitchenId;
    if (!isMember && !invitation.isOpen) throw invitationOver(invitation);
    const members = membersOf(db, invitation.kitchenId).length;
    return {
      kitchen: { name: publicNameOfKitchen(db, invitation.kitchenId), members },
      brings: caller && !isMember ? whatItBrings(caller, invitation.kitchenId) : NOTHING,
      isMember,
      isEnough: invitation.isEnough,
    };
  });
}

function whatItBrings({ db, kitchen, now, timeZone }: Caller, to: number): InvitationPreview["brings"] {
  const ids = { from: kitchen.id, to, today: todayIn(now, timeZone) };
  const counts = theRow(
    statement(
      db,
      `SELECT count(*) AS total, count(theirs.id) AS shared FROM collection_recipe AS mine
     LEFT JOIN collection_recipe AS theirs ON theirs.recipe_id = mine.recipe_id
       AND theirs.collection_id = (SELECT id FROM collection WHERE kitchen_id = @to)
     WHERE mine.collection_id = (SELECT id FROM collection WHERE kitchen_id = @from)`,
      { total: "number", shared: "number" },
    ).get({ from: ids.from, to }),
  );
  const known = counts.shared + countSame(db, { from: kitchen.id, to });
  const meals = statement(
    db,
    `SELECT mine.date, mine.meal_type AS mealType, theirs.id IS NOT NULL AS isTaken FROM meal_plan AS mine
     LEFT JOIN meal_plan AS theirs
       ON theirs.kitchen_id = @to AND theirs.date = mine.date AND theirs.meal_type = mine.meal_type
     WHERE mine.kitchen_id = @from AND mine.date >= @today
     ORDER BY mine.date, instr('${MEAL_TYPES.join()}', mine.meal_type)`,
    { date: "text", mealType: MEAL_TYPES, isTaken: "number" },
  ).all(ids);
  const clashes = meals.filter(({ isTaken }) => isTaken).map(({ date, mealType }) => ({ date, mealType }));
  return { recipes: counts.total - known, known, meals: meals.length - clashes.length, clashes };
}
