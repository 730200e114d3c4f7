CREATE TABLE `user_rating` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`recipe_id` integer NOT NULL,
	`rating` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipe`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "user_rating_stars" CHECK("user_rating"."rating" BETWEEN 1 AND 5)
) STRICT;

CREATE UNIQUE INDEX `user_rating_once` ON `user_rating` (`user_id`,`recipe_id`);
CREATE INDEX `user_rating_recipe` ON `user_rating` (`recipe_id`);
CREATE INDEX `user_rating_best` ON `user_rating` (`user_id`,`rating`,`recipe_id`);
ALTER TABLE `user_recipe` ADD `rating` integer DEFAULT 0 NOT NULL;
CREATE INDEX `user_recipe_rating` ON `user_recipe` (`collection_id`,`rating`);