ALTER TABLE "files" ADD COLUMN "checked_at" timestamp with time zone DEFAULT clock.now() NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "damaged_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "files_checked_idx" ON "files" USING btree ("checked_at","id");--> statement-breakpoint
CREATE INDEX "files_damaged_idx" ON "files" USING btree ("damaged_at") WHERE "files"."damaged_at" is not null;--> statement-breakpoint
-- Files that are here already were compared when they came.
UPDATE files SET checked_at = created_at;
--> statement-breakpoint
-- Operators see a damaged file come into their queue and leave it.
CREATE TRIGGER files_damaged AFTER UPDATE OF damaged_at ON files
  FOR EACH STATEMENT EXECUTE FUNCTION on_queue_change();
