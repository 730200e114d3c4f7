CREATE TABLE `last_grocery_list` (
	`user_id` text PRIMARY KEY NOT NULL,
	`recipe_ids` text NOT NULL,
	`meal_plan_ids` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE TABLE `__new_grocery_tick` (
	`user_id` text NOT NULL,
	`food` text NOT NULL,
	`ticked_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `food`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

-- A tick belonged to one list. The list that a user ticked last keeps its ticks: the foods of earlier lists were bought.
INSERT INTO `__new_grocery_tick` (`user_id`, `food`, `ticked_at`)
SELECT `user_id`, `item`, `created_at` FROM `grocery_tick`
JOIN (SELECT `user_id`, `list`, max(`created_at`) FROM `grocery_tick` GROUP BY `user_id`) USING (`user_id`, `list`);

DROP TABLE `grocery_tick`;
ALTER TABLE `__new_grocery_tick` RENAME TO `grocery_tick`;
