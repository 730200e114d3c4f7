CREATE TABLE `bought_food` (
	`kitchen_id` integer NOT NULL,
	`food` text NOT NULL,
	`name` text NOT NULL,
	`bought` text NOT NULL,
	`days` integer,
	PRIMARY KEY(`kitchen_id`, `food`),
	FOREIGN KEY (`kitchen_id`) REFERENCES `kitchen`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
