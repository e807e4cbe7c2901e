ALTER TABLE "upload_tasks" ADD COLUMN "holds_bytes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "upload_tasks_holds_idx" ON "upload_tasks" USING btree ("company_id","updated_at") WHERE "upload_tasks"."holds_bytes";--> statement-breakpoint
-- The bytes of these uploads were kept for a retry.
UPDATE "upload_tasks" SET "holds_bytes" = true
WHERE "state" = 'failed' AND "reason" IN ('unreadable', 'category_closed', 'internal') AND "finished_at" > now() - interval '1 day';
