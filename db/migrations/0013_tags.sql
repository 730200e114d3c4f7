CREATE TABLE `recipe_tag` (
	`collection_id` integer NOT NULL,
	`recipe_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`collection_id`, `recipe_id`, `tag_id`),
	FOREIGN KEY (`collection_id`) REFERENCES `collection`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipe`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_id`) REFERENCES `tag`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE INDEX `recipe_tag_tag` ON `recipe_tag` (`tag_id`);
CREATE INDEX `recipe_tag_recipe` ON `recipe_tag` (`recipe_id`);
CREATE TABLE `tag` (
	`id` integer PRIMARY KEY NOT NULL,
	`collection_id` integer NOT NULL,
	`key` text NOT NULL,
	`label` text NOT NULL,
	FOREIGN KEY (`collection_id`) REFERENCES `collection`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE UNIQUE INDEX `tag_once` ON `tag` (`collection_id`,`key`);