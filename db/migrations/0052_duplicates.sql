CREATE TABLE `kept_apart` (
	`collection_id` integer NOT NULL,
	`one_id` integer NOT NULL,
	`other_id` integer NOT NULL,
	PRIMARY KEY(`collection_id`, `one_id`, `other_id`),
	FOREIGN KEY (`collection_id`) REFERENCES `collection`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`one_id`) REFERENCES `recipe`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_id`) REFERENCES `recipe`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE INDEX `kept_apart_one` ON `kept_apart` (`one_id`);
CREATE INDEX `kept_apart_other` ON `kept_apart` (`other_id`);
CREATE TABLE `merge` (
	`trash_id` integer PRIMARY KEY NOT NULL,
	`kept_id` integer NOT NULL,
	`content` text NOT NULL,
	FOREIGN KEY (`trash_id`) REFERENCES `trash`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "merge_content_object" CHECK(json_type("merge"."content") = 'object')
) STRICT;

CREATE INDEX `merge_kept` ON `merge` (`kept_id`);