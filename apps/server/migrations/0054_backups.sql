CREATE TABLE "backups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"is_scheduled" boolean NOT NULL,
	"folder" text DEFAULT '' NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"new_bytes" bigint DEFAULT 0 NOT NULL,
	"error" text,
	"started_at" timestamp with time zone DEFAULT clock.now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "backups_state" CHECK ("backups"."state" in ('running', 'good', 'failed')),
	CONSTRAINT "backups_kind" CHECK ("backups"."kind" in ('physical', 'store'))
);
--> statement-breakpoint
CREATE INDEX "backups_started_idx" ON "backups" USING btree ("started_at" DESC NULLS FIRST);