CREATE TABLE "dispute_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispute_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dispute_id" bigint NOT NULL,
	"side" text NOT NULL,
	"author_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"links" text[] DEFAULT '{}' NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock.now() NOT NULL,
	CONSTRAINT "dispute_entries_side" CHECK ("dispute_entries"."side" in ('claimant', 'respondent', 'operator')),
	CONSTRAINT "dispute_entries_kind" CHECK ("dispute_entries"."kind" in ('claim', 'answer', 'evidence', 'question', 'offer', 'ruling', 'withdrawal')),
	CONSTRAINT "dispute_entries_text" CHECK (char_length("dispute_entries"."text") <= 8000)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" bigint NOT NULL,
	"picture_id" bigint NOT NULL,
	"claim_picture_id" bigint,
	"claimant_company_id" bigint NOT NULL,
	"claimant_id" bigint NOT NULL,
	"respondent_company_id" bigint NOT NULL,
	"respondent_id" bigint NOT NULL,
	"state" text DEFAULT 'answer_due' NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"due_told_at" timestamp with time zone,
	"taken_off" timestamp with time zone,
	"off_market" boolean NOT NULL,
	"frozen_first" bigint DEFAULT 0 NOT NULL,
	"out_of_reach" bigint DEFAULT 0 NOT NULL,
	"facts" text NOT NULL,
	"facts_sha256" text NOT NULL,
	"admitted_by" bigint,
	"proposal" jsonb,
	"proposed_by" bigint,
	"proposed_at" timestamp with time zone,
	"ruling" jsonb,
	"ruled_by" bigint,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT clock.now() NOT NULL,
	CONSTRAINT "disputes_report_id_unique" UNIQUE("report_id"),
	CONSTRAINT "disputes_state" CHECK ("disputes"."state" in ('answer_due', 'answered', 'upheld', 'rejected', 'settled', 'withdrawn')),
	CONSTRAINT "disputes_sides" CHECK ("disputes"."claimant_company_id" <> "disputes"."respondent_company_id"),
	CONSTRAINT "disputes_closed" CHECK (("disputes"."state" in ('answer_due', 'answered')) = ("disputes"."closed_at" is null)),
	CONSTRAINT "disputes_proposed" CHECK (("disputes"."proposal" is null) = ("disputes"."proposed_by" is null)),
	CONSTRAINT "disputes_ruled" CHECK (("disputes"."state" in ('upheld', 'rejected', 'settled')) = ("disputes"."ruling" is not null)),
	CONSTRAINT "disputes_two_people" CHECK ("disputes"."proposed_by" <> "disputes"."ruled_by")
);
--> statement-breakpoint
CREATE TABLE "evidence_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evidence_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"key" text NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock.now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_evidence" (
	"report_id" bigint NOT NULL,
	"n" smallint NOT NULL,
	"kind" text NOT NULL,
	"picture_id" bigint,
	"file_key" text,
	"sha256" text,
	"text" text DEFAULT '' NOT NULL,
	CONSTRAINT "report_evidence_report_id_n_pk" PRIMARY KEY("report_id","n"),
	CONSTRAINT "report_evidence_kind" CHECK ("report_evidence"."kind" in ('picture', 'file', 'link', 'text')),
	CONSTRAINT "report_evidence_n" CHECK ("report_evidence"."n" between 1 and 10),
	CONSTRAINT "report_evidence_file" CHECK (("report_evidence"."kind" = 'file') = ("report_evidence"."file_key" is not null))
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_kind";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_reason";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_state";--> statement-breakpoint
DROP INDEX "reports_open_key";--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "dispute_id" bigint;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "subject_user_id" bigint;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "dispute_id" bigint;--> statement-breakpoint
ALTER TABLE "dispute_entries" ADD CONSTRAINT "dispute_entries_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_entries" ADD CONSTRAINT "dispute_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_claim_picture_id_pictures_id_fk" FOREIGN KEY ("claim_picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_claimant_company_id_companies_id_fk" FOREIGN KEY ("claimant_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_claimant_id_users_id_fk" FOREIGN KEY ("claimant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_respondent_company_id_companies_id_fk" FOREIGN KEY ("respondent_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_respondent_id_users_id_fk" FOREIGN KEY ("respondent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_admitted_by_users_id_fk" FOREIGN KEY ("admitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_ruled_by_users_id_fk" FOREIGN KEY ("ruled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD CONSTRAINT "evidence_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_evidence" ADD CONSTRAINT "report_evidence_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_evidence" ADD CONSTRAINT "report_evidence_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_entries_dispute_idx" ON "dispute_entries" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_open_key" ON "disputes" USING btree ("picture_id","claimant_company_id") WHERE "disputes"."state" in ('answer_due', 'answered');--> statement-breakpoint
CREATE INDEX "disputes_queue_idx" ON "disputes" USING btree ("created_at","id") WHERE "disputes"."state" in ('answer_due', 'answered');--> statement-breakpoint
CREATE INDEX "disputes_due_idx" ON "disputes" USING btree ("answer_by") WHERE "disputes"."state" = 'answer_due' and "disputes"."due_told_at" is null;--> statement-breakpoint
CREATE INDEX "disputes_picture_idx" ON "disputes" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "disputes_claim_picture_idx" ON "disputes" USING btree ("claim_picture_id");--> statement-breakpoint
CREATE INDEX "disputes_claimant_idx" ON "disputes" USING btree ("claimant_company_id","id");--> statement-breakpoint
CREATE INDEX "disputes_respondent_idx" ON "disputes" USING btree ("respondent_company_id","id");--> statement-breakpoint
CREATE INDEX "evidence_files_user_idx" ON "evidence_files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "evidence_files_age_idx" ON "evidence_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "report_evidence_picture_idx" ON "report_evidence" USING btree ("picture_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_subject_user_id_users_id_fk" FOREIGN KEY ("subject_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earnings_dispute_idx" ON "earnings" USING btree ("dispute_id") WHERE "earnings"."state" = 'frozen';--> statement-breakpoint
CREATE INDEX "reports_subject_idx" ON "reports" USING btree ("subject_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_key" ON "reports" USING btree ("reporter_id","kind","picture_id","match_id","subject_user_id") NULLS NOT DISTINCT WHERE "reports"."state" = 'open';--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_frozen" CHECK ("earnings"."state" <> 'frozen' or "earnings"."dispute_id" is not null);--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('picture', 'objection', 'user'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('copy', 'illegal', 'wrong_details', 'spam', 'impersonation', 'harassment', 'other'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_state" CHECK ("reports"."state" in ('open', 'accepted', 'declined', 'disputed'));--> statement-breakpoint
-- What a disputed picture earns goes straight to what is frozen.
INSERT INTO ledger_kinds (kind, debit_book, credit_book, foreign_side) VALUES ('picture.buy', 'creative.issued', 'creative.frozen', 'credit');
--> statement-breakpoint
-- What somebody said in a dispute stays as it was said.
CREATE FUNCTION on_dispute_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'dispute_entries is only ever added to' USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
CREATE TRIGGER dispute_entries_kept BEFORE UPDATE OR DELETE ON dispute_entries FOR EACH ROW EXECUTE FUNCTION on_dispute_entry_change();
--> statement-breakpoint
CREATE TRIGGER dispute_entries_kept_all BEFORE TRUNCATE ON dispute_entries FOR EACH STATEMENT EXECUTE FUNCTION on_dispute_entry_change();
--> statement-breakpoint
-- The sides and the facts are those of the admission, and what is ruled stays ruled.
CREATE FUNCTION on_dispute_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.closed_at IS NOT NULL OR NEW.report_id <> OLD.report_id OR NEW.picture_id <> OLD.picture_id
    OR NEW.claim_picture_id IS DISTINCT FROM OLD.claim_picture_id OR NEW.claimant_company_id <> OLD.claimant_company_id
    OR NEW.respondent_company_id <> OLD.respondent_company_id OR NEW.answer_by < OLD.answer_by
    OR NEW.facts <> OLD.facts OR NEW.facts_sha256 <> OLD.facts_sha256
  THEN
    RAISE EXCEPTION 'a dispute only takes its steps' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER disputes_kept BEFORE UPDATE OR DELETE ON disputes FOR EACH ROW EXECUTE FUNCTION on_dispute_change();
--> statement-breakpoint
-- Both sides and the operators look at the same room, perhaps at the same moment.
CREATE FUNCTION tell_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE dispute disputes;
BEGIN
  IF TG_TABLE_NAME = 'disputes' THEN dispute := NEW;
  ELSE SELECT * INTO dispute FROM disputes WHERE id = NEW.dispute_id;
  END IF;
  PERFORM pg_notify('motif_events', json_build_object('company_id', dispute.claimant_company_id, 'type', 'disputes_changed')::text);
  PERFORM pg_notify('motif_events', json_build_object('company_id', dispute.respondent_company_id, 'type', 'disputes_changed')::text);
  PERFORM pg_notify('motif_events', json_build_object('operators', true, 'type', 'disputes_changed')::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER disputes_tell AFTER INSERT OR UPDATE ON disputes FOR EACH ROW EXECUTE FUNCTION tell_dispute();
--> statement-breakpoint
CREATE TRIGGER dispute_entries_tell AFTER INSERT ON dispute_entries FOR EACH ROW EXECUTE FUNCTION tell_dispute();
--> statement-breakpoint
-- The files of a report that is removed are named by nothing else; the night finds them here.
CREATE FUNCTION on_evidence_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.file_key IS NOT NULL THEN
    INSERT INTO evidence_files (key, sha256, created_at) VALUES (OLD.file_key, coalesce(OLD.sha256, ''), 'epoch');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER report_evidence_removed AFTER DELETE ON report_evidence FOR EACH ROW EXECUTE FUNCTION on_evidence_removed();
