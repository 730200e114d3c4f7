CREATE TABLE `shopping_item` (
	`list_id` integer NOT NULL,
	`id` text NOT NULL,
	`version` integer NOT NULL,
	`name` text,
	`food` text,
	`is_listed` integer NOT NULL,
	`is_ticked` integer NOT NULL,
	`state` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`list_id`, `id`),
	FOREIGN KEY (`list_id`) REFERENCES `shopping_list`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE INDEX `shopping_item_listed` ON `shopping_item` (`list_id`,`is_listed`);
CREATE TABLE `shopping_list` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kitchen_id` integer NOT NULL,
	`name` text NOT NULL,
	`store_id` integer,
	`version` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`kitchen_id`) REFERENCES `kitchen`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`store_id`) REFERENCES `store`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;

CREATE INDEX `shopping_list_kitchen` ON `shopping_list` (`kitchen_id`);
CREATE INDEX `shopping_list_store` ON `shopping_list` (`store_id`);
CREATE TABLE `shopping_meal` (
	`list_id` integer NOT NULL,
	`meal_id` integer NOT NULL,
	`from_day` text,
	`to_day` text,
	`recipe_id` integer,
	`servings` integer,
	`foods` text NOT NULL,
	PRIMARY KEY(`list_id`, `meal_id`),
	FOREIGN KEY (`list_id`) REFERENCES `shopping_list`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE TABLE `shopping_operation` (
	`list_id` integer NOT NULL,
	`id` text NOT NULL,
	`received_at` integer NOT NULL,
	PRIMARY KEY(`list_id`, `id`),
	FOREIGN KEY (`list_id`) REFERENCES `shopping_list`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE INDEX `shopping_operation_age` ON `shopping_operation` (`list_id`,`received_at`);
CREATE TABLE `staple` (
	`kitchen_id` integer NOT NULL,
	`food` text NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`kitchen_id`, `food`),
	FOREIGN KEY (`kitchen_id`) REFERENCES `kitchen`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE TABLE `store` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kitchen_id` integer NOT NULL,
	`name` text NOT NULL,
	FOREIGN KEY (`kitchen_id`) REFERENCES `kitchen`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE UNIQUE INDEX `store_name` ON `store` (`kitchen_id`,`name`);