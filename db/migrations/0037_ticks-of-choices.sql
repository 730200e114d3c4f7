CREATE TABLE `grocery_list` (
	`user_id` text NOT NULL,
	`recipe_ids` text NOT NULL,
	`meal_plan_ids` text NOT NULL,
	`ticked` text NOT NULL,
	`ticked_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `recipe_ids`, `meal_plan_ids`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

-- A tick belonged to a food on any list. The list that a user opened last keeps them.
INSERT INTO `grocery_list` (`user_id`, `recipe_ids`, `meal_plan_ids`, `ticked`, `ticked_at`)
SELECT `user_id`,
	(SELECT json_group_array(`value`) FROM (SELECT DISTINCT `value` FROM json_each(`recipe_ids`) ORDER BY `value`)),
	(SELECT json_group_array(`value`) FROM (SELECT DISTINCT `value` FROM json_each(`meal_plan_ids`) ORDER BY `value`)),
	json_group_array(`food`), max(`ticked_at`)
FROM `last_grocery_list` JOIN `grocery_tick` USING (`user_id`) GROUP BY `user_id`;

DROP TABLE `grocery_tick`;
DROP TABLE `last_grocery_list`;
