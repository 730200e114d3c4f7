CREATE TABLE `bought_food` (
	`kitchen_id` integer NOT NULL,
	`food` text NOT NULL,
	`name` text NOT NULL,
	`bought` text NOT NULL,
	`days` integer,
	PRIMARY KEY(`kitchen_id`, `food`),
	FOREIGN KEY (`kitchen_id`) REFERENCES `kitchen`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE TABLE `store_trip` (
	`store_id` integer PRIMARY KEY NOT NULL,
	`trips` text NOT NULL,
	FOREIGN KEY (`store_id`) REFERENCES `store`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
