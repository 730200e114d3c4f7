/*
 * A household as rows of the database: for each migration that made tables, what a server of that version could have
 * stored in them. `db/migrations.test.ts` fails for a table that has no row here.
 */

/** What the first version could store. */
export const FIRST_HOUSEHOLD = `
  INSERT INTO user (id, email, account_type) VALUES ('marta', 'marta@example.org', 'administrator');
  INSERT INTO picture (id, hash) VALUES (1, 'abc');
  INSERT INTO picture_size (picture_id, width, height, bytes) VALUES (1, 400, 300, x'00ff');
  INSERT INTO recipe (id, name, name_key, picture_id, total_time, difficulty, ingredients, instructions, created_by)
  VALUES (1, 'Crème brûlée', 'creme brulee', 1, 45, 'hard', '["4 egg yolks"]', '["Caramelise."]', 'marta'),
    (2, 'Leek soup', 'leek soup', NULL, NULL, 'easy', '["3 leeks"]', '["Boil."]', 'marta');
  INSERT INTO user_recipe (user_id, recipe_id, is_favorite) VALUES ('marta', 1, 1), ('marta', 2, 0);
  INSERT INTO user_favorite (user_id, recipe_id) VALUES ('marta', 1);
  INSERT INTO meal_plan (user_id, date, meal_type, recipe_id) VALUES ('marta', '2026-03-02', 'dinner', 2);
  INSERT INTO shared_collection (share_code, owner_id, owner_name, recipient_email)
  VALUES ('abcdefghijklmnopqrstuv', 'marta', 'Marta', 'jonas@example.org');
  INSERT INTO invite_code (code) VALUES ('KEEPSAKE');
  INSERT INTO grocery_tick (user_id, list, item, created_at)
  VALUES ('marta', 'last week', 'milk', 1000), ('marta', 'today', 'leek', 2000), ('marta', 'today', 'egg yolk', 3000),
    ('marta', 'last week', 'leek', 1000);
`;

const KITCHEN = "(SELECT kitchen_id FROM kitchen_member WHERE user_id = 'marta')";
const COLLECTION = "(SELECT id FROM collection WHERE user_id = 'marta')";

/** Rows of a table by the migration that made it. */
export const HOUSEHOLD_ROWS: Readonly<Record<string, string>> = {
  "0000_tables": `${FIRST_HOUSEHOLD}
    INSERT INTO api_token (user_id, name, token_hash) VALUES ('marta', 'Script', 'hash of a token');
    INSERT INTO calendar_feed (user_id, encrypted_token, token_hash, meal_hours)
    VALUES ('marta', 'sealed', 'hashed', '{"dinner":1140}');
    INSERT INTO food_place (user_id, food, category) VALUES ('marta', 'leek', 'pantry');
    INSERT INTO import_count (user_id, day, imports) VALUES ('marta', '2026-03-02', 3);
    INSERT INTO password_reset (token_hash, user_id, expires_at) VALUES ('hash of a reset', 'marta', 9e12);
    INSERT INTO session (sid, user_id, sess, expire, created_at, last_seen_at)
    VALUES ('hash of a session', 'marta', '{}', 9e12, 1000, 1000);
    INSERT INTO user_credentials (user_id, service, encrypted_data) VALUES ('marta', 'ourgroceries', 'sealed');
    INSERT INTO user_identity (issuer, subject, user_id) VALUES ('https://id.example', '7', 'marta');`,
  "0008_overview": "INSERT INTO day_count (day, event, outcome, count) VALUES ('2026-03-02', 'import', 'ok', 3);",
  "0010_ticks-of-foods":
    "INSERT INTO last_grocery_list (user_id, recipe_ids, meal_plan_ids) VALUES ('marta', '[1]', '[1]');",
  "0013_tags": `
    INSERT INTO tag (id, collection_id, key, label) VALUES (5, ${COLLECTION}, 'winter', 'Winter');
    INSERT INTO recipe_tag (collection_id, recipe_id, tag_id, position) VALUES (${COLLECTION}, 2, 5, 0);`,
  "0014_ratings": "INSERT INTO user_rating (user_id, recipe_id, rating) VALUES ('marta', 1, 4);",
  "0015_revisions": `
    INSERT INTO recipe_revision (recipe_id, created_at, changed_by, reason, content)
    VALUES (2, 1000, 'marta', 'edit', '{"name":"Soup"}');`,
  "0017_trash": `
    INSERT INTO trash (id, user_id, recipe_id, removed_at) VALUES (1, 'marta', 2, 9e12);
    INSERT INTO trash_row (trash_id, source, content, user_id)
    VALUES (1, 'user_favorite', '{"user_id":"marta","recipe_id":2}', 'marta');`,
  "0018_move-ins": `
    INSERT INTO move_in (id, user_id, state, format, total) VALUES (1, 'marta', 'ready', 'jsonld', 1);
    INSERT INTO moved_recipe (move_in_id, position, key, name, state, content)
    VALUES (1, 1, 'a', 'Pie', 'new', '{"name":"Pie"}');`,
  "0021_handovers": "INSERT INTO handover (user_id, site, expires_at) VALUES ('marta', 'https://example.org', 9e12);",
  "0022_picture-originals": "INSERT INTO picture_original (picture_id, bytes) VALUES (1, x'ff00');",
  "0024_kitchen-invitations": `
    INSERT INTO kitchen_invitation (kitchen_id, code, created_by, expires_at)
    VALUES (${KITCHEN}, 'vutsrqponmlkjihgfedcba', 'marta', 9e12);
    INSERT INTO kitchen_move (user_id, from_kitchen_id, to_kitchen_id, kind, moved_at, before, carried)
    VALUES ('marta', ${KITCHEN}, ${KITCHEN}, 'joined', 9e12, '[]',
      '{"entries":[],"known":[],"tags":[],"stale":[],"rated":[],"meals":[]}');`,
  "0025_cooked": `
    INSERT INTO cooked_recipe (kitchen_id, recipe_id, date, note, cooked_by)
    VALUES (${KITCHEN}, 2, '2026-03-02', 'less salt', 'marta');`,
  "0026_timers": `
    INSERT INTO timer (kitchen_id, id, label, seconds, recipe_id, step, started_by, started_at, ends_at, additions)
    VALUES (${KITCHEN}, '00000000-0000-4000-8000-000000000001', 'Soup', 600, 2, 1, 'marta', 1000, 9e12, '[]');`,
  "0027_shopping-lists": `
    INSERT INTO store (id, kitchen_id, name) VALUES (1, ${KITCHEN}, 'Market hall');
    INSERT INTO staple (kitchen_id, food, name) VALUES (${KITCHEN}, 'salt', 'Salt');
    INSERT INTO shopping_list (id, kitchen_id, name, store_id, version) VALUES (1, ${KITCHEN}, 'Week', 1, 3);
    INSERT INTO shopping_item (list_id, id, version, name, food, is_listed, is_ticked, state, updated_at)
    VALUES (1, '00000000-0000-4000-8000-000000000002', 3, 'leek', 'leek', 1, 0, '{"added":{"at":1000,"by":"a"},
      "removed":null,"name":{"value":"leek","at":1000,"by":"a"},"shares":[{"at":1000,"by":"a",
      "source":{"kind":"meal","id":1,"label":"Leek soup"},"amount":{"some":0,"totals":{"":{"low":"3","high":"3","units":[null]}}}}]}', 1000);
    INSERT INTO shopping_operation (list_id, id, received_at) VALUES (1, '00000000-0000-4000-8000-000000000003', 1000);
    INSERT INTO shopping_meal (list_id, meal_id, recipe_id, foods)
    VALUES (1, 1, 2, '{"leek":{"some":0,"totals":{"":{"low":"3","high":"3","units":[null]}}}}');`,
  "0028_store-trips-and-regulars": `
    INSERT INTO bought_food (kitchen_id, food, name, bought) VALUES (${KITCHEN}, 'leek', 'Leek', '[1000]');
    INSERT INTO store_trip (store_id, trips) VALUES (1, '[]');`,
  "0038_recipe-links": `
    INSERT INTO recipe_link (code, recipe_id, user_id, with_notes, time_zone)
    VALUES ('zyxwvutsrqponmlkjihgfe', 2, 'marta', 1, 'Europe/Berlin');`,
  "0039_texts-of-the-plan": `
    INSERT INTO meal_plan (kitchen_id, date, meal_type, text) VALUES (${KITCHEN}, '2026-03-03', 'lunch', 'Eating out');
    UPDATE meal_plan SET note = 'with bread' WHERE recipe_id = 2;
    INSERT INTO plan_removal (kitchen_id, rows, removed_at)
    VALUES (${KITCHEN}, '[{"source":"meal_plan","content":{"id":9}}]', 9e12);`,
  "0040_dishes-of-meals": "INSERT INTO meal_dish (meal_id, recipe_id, servings) VALUES (1, 1, 4);",
  "0041_leftovers": `
    INSERT INTO meal_plan (kitchen_id, date, meal_type, text, leftover_of)
    VALUES (${KITCHEN}, '2026-03-04', 'lunch', 'Leftovers', 1);`,
  "0043_trays": `INSERT INTO meal_plan (kitchen_id, date, recipe_id) VALUES (${KITCHEN}, '2026-03-08', 2);`,
  "0045_repeated-meals": `
    INSERT INTO meal_repeat (kitchen_id, meal_type, every_weeks, next_date) VALUES (${KITCHEN}, 'dinner', 2, '2026-03-17');
    UPDATE meal_plan SET repeat_id = 1 WHERE id = 1;`,
  "0046_menus": `
    INSERT INTO menu (kitchen_id, name) VALUES (${KITCHEN}, 'Winter week');
    INSERT INTO menu_meal (menu_id, kitchen_id, weekday, meal_type, recipe_id) VALUES (1, ${KITCHEN}, 0, 'dinner', 2);`,
  "0047_guests": `
    INSERT INTO plan_guests (kitchen_id, date, guests) VALUES (${KITCHEN}, '2026-03-03', 2);`,
  "0048_moved-meals": `
    INSERT INTO moved_meal (move_in_id, position, date, meal_type, is_side) VALUES (1, 1, '2026-03-04', 'dinner', 0);`,
  "0052_duplicates": `
    INSERT INTO kept_apart (collection_id, one_id, other_id) SELECT id, 1, 2 FROM collection WHERE kitchen_id = ${KITCHEN};
    INSERT INTO merge (trash_id, kept_id, content) SELECT id, 1, '{}' FROM trash;`,
  "0055_moves-in-slices": "INSERT INTO kitchen_move_match (move_id, recipe_id, there_id) VALUES (1, 1, 2);",
};

/** Tables that hold nothing of a household: what the program makes itself, and counters. */
export const TECHNICAL_TABLES =
  /^(sqlite_|migration$|throttle$|used_form$|search_word|recipe_search|collection_search|unindexed_entry$)/;
