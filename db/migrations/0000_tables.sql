CREATE TABLE `api_token` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE UNIQUE INDEX `api_token_hash` ON `api_token` (`token_hash`);
CREATE INDEX `api_token_user` ON `api_token` (`user_id`);
CREATE TABLE `calendar_feed` (
	`user_id` text PRIMARY KEY NOT NULL,
	`encrypted_token` text NOT NULL,
	`token_hash` text NOT NULL,
	`meal_hours` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE UNIQUE INDEX `calendar_feed_tokenHash_unique` ON `calendar_feed` (`token_hash`);
CREATE TABLE `food_place` (
	`user_id` text NOT NULL,
	`food` text NOT NULL,
	`category` text NOT NULL,
	PRIMARY KEY(`user_id`, `food`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "food_place_category_known" CHECK("food_place"."category" IN ('produce', 'proteins', 'pantry', 'dairy', 'others'))
) STRICT;

CREATE TABLE `grocery_tick` (
	`user_id` text NOT NULL,
	`list` text NOT NULL,
	`item` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	PRIMARY KEY(`user_id`, `list`, `item`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE TABLE `import_count` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`imports` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE TABLE `invite_code` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`created_by` text,
	`used_by` text,
	`used_at` integer,
	`expires_at` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`used_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "invite_code_length" CHECK(length("invite_code"."code") = 8)
) STRICT;

CREATE UNIQUE INDEX `invite_code_code` ON `invite_code` (`code`);
CREATE INDEX `invite_code_used_by` ON `invite_code` (`used_by`);
CREATE INDEX `invite_code_created_by` ON `invite_code` (`created_by`);
CREATE TABLE `meal_plan` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`date` text NOT NULL,
	`meal_type` text NOT NULL,
	`recipe_id` integer NOT NULL,
	`servings` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipe`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "meal_plan_meal_type_known" CHECK("meal_plan"."meal_type" IN ('breakfast', 'lunch', 'dinner', 'snack')),
	CONSTRAINT "meal_plan_date_form" CHECK("meal_plan"."date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
) STRICT;

CREATE UNIQUE INDEX `meal_plan_slot` ON `meal_plan` (`user_id`,`date`,`meal_type`);
CREATE INDEX `meal_plan_recipe` ON `meal_plan` (`recipe_id`);
CREATE TABLE `password_reset` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE INDEX `password_reset_user` ON `password_reset` (`user_id`);
CREATE TABLE `picture_size` (
	`picture_id` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` blob NOT NULL,
	PRIMARY KEY(`picture_id`, `width`),
	FOREIGN KEY (`picture_id`) REFERENCES `picture`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE TABLE `picture` (
	`id` integer PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL
) STRICT;

CREATE UNIQUE INDEX `picture_hash` ON `picture` (`hash`);
CREATE TABLE `recipe` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`picture_id` integer,
	`prep_time` integer,
	`total_time` integer,
	`servings` integer DEFAULT 2,
	`difficulty` text DEFAULT 'medium' NOT NULL,
	`ingredients` text NOT NULL,
	`instructions` text NOT NULL,
	`source_url` text,
	`source_key` text,
	`original_recipe_id` integer,
	`created_by` text,
	`is_original` integer DEFAULT true NOT NULL,
	`cost_per_serving` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`picture_id`) REFERENCES `picture`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`original_recipe_id`) REFERENCES `recipe`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "recipe_difficulty_known" CHECK("recipe"."difficulty" IN ('ready_made', 'easy', 'medium', 'hard')),
	CONSTRAINT "recipe_ingredients_list" CHECK(json_type("recipe"."ingredients") = 'array'),
	CONSTRAINT "recipe_instructions_list" CHECK(json_type("recipe"."instructions") = 'array')
) STRICT;

CREATE INDEX `recipe_original` ON `recipe` (`original_recipe_id`);
CREATE INDEX `recipe_creator` ON `recipe` (`created_by`);
CREATE INDEX `recipe_picture` ON `recipe` (`picture_id`);
CREATE TABLE `session` (
	`sid` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`sess` text NOT NULL,
	`expire` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE INDEX `session_expire` ON `session` (`expire`);
CREATE INDEX `session_user` ON `session` (`user_id`);
CREATE TABLE `shared_collection` (
	`id` integer PRIMARY KEY NOT NULL,
	`share_code` text NOT NULL,
	`owner_id` text NOT NULL,
	`owner_name` text NOT NULL,
	`recipient_email` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`expires_at` integer,
	`last_opened_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE UNIQUE INDEX `shared_collection_code` ON `shared_collection` (`share_code`);
CREATE INDEX `shared_collection_owner` ON `shared_collection` (`owner_id`);
CREATE TABLE `throttle` (
	`key` text PRIMARY KEY NOT NULL,
	`points` integer DEFAULT 0 NOT NULL,
	`expire` integer
) STRICT;

CREATE INDEX `throttle_expire` ON `throttle` (`expire`);
CREATE TABLE `user_credentials` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`service` text NOT NULL,
	`encrypted_data` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE UNIQUE INDEX `user_credentials_once` ON `user_credentials` (`user_id`,`service`);
CREATE TABLE `user_favorite` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`recipe_id` integer NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipe`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE UNIQUE INDEX `user_favorite_once` ON `user_favorite` (`user_id`,`recipe_id`);
CREATE INDEX `user_favorite_recipe` ON `user_favorite` (`recipe_id`);
CREATE TABLE `user_identity` (
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	PRIMARY KEY(`issuer`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE INDEX `user_identity_user` ON `user_identity` (`user_id`);
CREATE TABLE `user_recipe` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`recipe_id` integer NOT NULL,
	`is_favorite` integer DEFAULT false NOT NULL,
	`added_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipe`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE UNIQUE INDEX `user_recipe_once` ON `user_recipe` (`user_id`,`recipe_id`);
CREATE INDEX `user_recipe_newest` ON `user_recipe` (`user_id`,`added_at`,`recipe_id`);
CREATE INDEX `user_recipe_recipe` ON `user_recipe` (`recipe_id`);
CREATE TABLE `user` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text,
	`first_name` text,
	`last_name` text,
	`profile_image_url` text,
	`account_type` text DEFAULT 'trial' NOT NULL,
	`password_hash` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "user_account_type_known" CHECK("user"."account_type" IN ('trial', 'standard', 'premium', 'administrator'))
) STRICT;

CREATE UNIQUE INDEX `user_email` ON `user` (`email`);
CREATE INDEX `user_account_type` ON `user` (`account_type`);