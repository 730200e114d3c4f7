CREATE TABLE `kitchen_move_match` (
	`move_id` integer NOT NULL,
	`recipe_id` integer NOT NULL,
	`there_id` integer NOT NULL,
	PRIMARY KEY(`move_id`, `recipe_id`),
	FOREIGN KEY (`move_id`) REFERENCES `kitchen_move`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipe`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`there_id`) REFERENCES `recipe`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE INDEX `kitchen_move_match_recipe` ON `kitchen_move_match` (`recipe_id`);
CREATE INDEX `kitchen_move_match_there` ON `kitchen_move_match` (`there_id`);
CREATE TABLE `kitchen_move_slice` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`move_id` integer NOT NULL,
	`carried` text NOT NULL,
	FOREIGN KEY (`move_id`) REFERENCES `kitchen_move`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE INDEX `kitchen_move_slice_move` ON `kitchen_move_slice` (`move_id`);
-- What a move has added in one transaction is one slice of it.
INSERT INTO `kitchen_move_slice` (`move_id`, `carried`) SELECT `id`, `carried` FROM `kitchen_move` ORDER BY `id`;
ALTER TABLE `kitchen_move` ADD `rest` text;
ALTER TABLE `kitchen_move` DROP COLUMN `carried`;
