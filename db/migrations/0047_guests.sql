CREATE TABLE `plan_guests` (
	`kitchen_id` integer NOT NULL,
	`date` text NOT NULL,
	`guests` integer NOT NULL,
	PRIMARY KEY(`kitchen_id`, `date`),
	FOREIGN KEY (`kitchen_id`) REFERENCES `kitchen`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "plan_guests_some" CHECK("plan_guests"."guests" > 0),
	CONSTRAINT "plan_guests_date_form" CHECK("plan_guests"."date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
) STRICT;
