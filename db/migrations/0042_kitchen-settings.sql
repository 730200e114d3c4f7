ALTER TABLE `kitchen_invitation` ADD `for_whom` text;
ALTER TABLE `kitchen` ADD `usual_servings` integer;
ALTER TABLE `kitchen` ADD `planned_meals` text DEFAULT '["breakfast","lunch","dinner","snack"]' NOT NULL;
ALTER TABLE `kitchen` ADD `hidden_parts` text DEFAULT '[]' NOT NULL;