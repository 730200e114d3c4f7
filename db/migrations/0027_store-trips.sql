CREATE TABLE `store_trip` (
	`store_id` integer PRIMARY KEY NOT NULL,
	`trips` text NOT NULL,
	FOREIGN KEY (`store_id`) REFERENCES `store`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
