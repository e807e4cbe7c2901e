CREATE TABLE "identity_papers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock.now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "expiry_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity_papers" ADD CONSTRAINT "identity_papers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_papers_user_idx" ON "identity_papers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_papers_age_idx" ON "identity_papers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "verifications_queue_idx" ON "verifications" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "verifications_user_idx" ON "verifications" USING btree ("user_id");--> statement-breakpoint
-- What was approved so far was approved when it was decided.
UPDATE verifications SET approved_at = decided_at WHERE state = 'approved';
--> statement-breakpoint
-- Who handed papers in and the operators look at the same verification, perhaps at the same moment.
CREATE FUNCTION on_verifications_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('motif_events', json_build_object('company_id', NEW.company_id, 'type', 'verifications_changed')::text);
  PERFORM pg_notify('motif_events', json_build_object('operators', true, 'type', 'verifications_changed')::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER verifications_tell AFTER INSERT OR UPDATE OF state ON verifications FOR EACH ROW EXECUTE FUNCTION on_verifications_change();
