ALTER TABLE `meal_plan` ADD `leftover_of` integer;
CREATE INDEX `meal_plan_leftover_of` ON `meal_plan` (`leftover_of`);
