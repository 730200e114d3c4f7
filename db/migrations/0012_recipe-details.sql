ALTER TABLE `recipe` ADD `ingredient_sections` text DEFAULT '[]' NOT NULL;
ALTER TABLE `recipe` ADD `instruction_sections` text DEFAULT '[]' NOT NULL;
ALTER TABLE `recipe` ADD `description` text;
ALTER TABLE `recipe` ADD `notes` text;
ALTER TABLE `recipe` ADD `cook_time` integer;
ALTER TABLE `recipe` ADD `yield` text;
ALTER TABLE `recipe` ADD `nutrition` text;
ALTER TABLE `recipe` ADD `updated_at` integer;