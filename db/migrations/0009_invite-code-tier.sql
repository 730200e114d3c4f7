CREATE TABLE `__new_invite_code` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`created_by` text,
	`used_by` text,
	`used_at` integer,
	`expires_at` integer,
	`account_type` text DEFAULT 'trial' NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`used_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "invite_code_length" CHECK(length("__new_invite_code"."code") = 8),
	CONSTRAINT "invite_code_account_type_known" CHECK("__new_invite_code"."account_type" IN ('trial', 'standard', 'premium', 'administrator'))
) STRICT;

INSERT INTO `__new_invite_code`("id", "code", "created_by", "used_by", "used_at", "expires_at", "account_type", "created_at") SELECT "id", "code", "created_by", "used_by", "used_at", "expires_at", CASE WHEN "is_setup" THEN 'administrator' ELSE 'trial' END, "created_at" FROM `invite_code`;
DROP TABLE `invite_code`;
ALTER TABLE `__new_invite_code` RENAME TO `invite_code`;
CREATE UNIQUE INDEX `invite_code_code` ON `invite_code` (`code`);
CREATE INDEX `invite_code_used_by` ON `invite_code` (`used_by`);
CREATE INDEX `invite_code_created_by` ON `invite_code` (`created_by`);