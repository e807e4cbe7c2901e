CREATE TABLE "log_archive" (
	"id" smallint PRIMARY KEY NOT NULL,
	"archived_until" timestamp with time zone,
	"error" text,
	"broken_at" timestamp with time zone,
	"begun_at" timestamp with time zone DEFAULT clock.now() NOT NULL,
	CONSTRAINT "log_archive_one" CHECK ("log_archive"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "nodes" DROP CONSTRAINT "nodes_role";--> statement-breakpoint
ALTER TABLE "nodes" ADD CONSTRAINT "nodes_role" CHECK ("nodes"."role" in ('api', 'worker', 'looks'));