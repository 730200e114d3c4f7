ALTER TABLE `user` ADD `language` text;
ALTER TABLE `user` ADD `week_start` text DEFAULT 'monday' NOT NULL;
ALTER TABLE `user` ADD `currency` text DEFAULT '$' NOT NULL;