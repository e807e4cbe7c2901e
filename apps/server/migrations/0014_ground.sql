CREATE TABLE "account_limits" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"points_month" bigint,
	"creative_month" bigint,
	"downloads_day" integer,
	"uploads_day" integer,
	"image_count" bigint,
	"storage_mb" bigint,
	"valid_until" timestamp with time zone,
	CONSTRAINT "account_limits_not_negative" CHECK (least("account_limits"."points_month", "account_limits"."creative_month", "account_limits"."downloads_day", "account_limits"."uploads_day", "account_limits"."image_count", "account_limits"."storage_mb") >= 0)
);
--> statement-breakpoint
CREATE TABLE "spend_counters" (
	"user_id" bigint NOT NULL,
	"month" date NOT NULL,
	"used" bigint NOT NULL,
	CONSTRAINT "spend_counters_user_id_month_pk" PRIMARY KEY("user_id","month"),
	CONSTRAINT "spend_counters_not_negative" CHECK ("spend_counters"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" bigint NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" bigint,
	"before" jsonb,
	"after" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"status" smallint NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "earnings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "earnings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"licence_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"user_id" bigint,
	"creative" bigint NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"release_at" timestamp with time zone NOT NULL,
	"dispute_id" bigint,
	"notice_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "earnings_licence_id_unique" UNIQUE("licence_id"),
	CONSTRAINT "earnings_creative" CHECK ("earnings"."creative" > 0),
	CONSTRAINT "earnings_state" CHECK ("earnings"."state" in ('held', 'free', 'frozen', 'reversed'))
);
--> statement-breakpoint
CREATE TABLE "purchase_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"picture_id" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_requests_state" CHECK ("purchase_requests"."state" in ('open', 'bought', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"name_cipher" "bytea",
	"number_cipher" "bytea",
	"number_hash" "bytea",
	"last4" text DEFAULT '' NOT NULL,
	"uscc" text,
	"company_name" text,
	"legal_person_cipher" "bytea",
	"papers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"valid_until" timestamp with time zone,
	"consent_version" text DEFAULT '' NOT NULL,
	"consent_at" timestamp with time zone,
	"reason_code" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reviewer_id" bigint,
	"decided_at" timestamp with time zone,
	"wiped_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verifications_kind" CHECK ("verifications"."kind" in ('person', 'company')),
	CONSTRAINT "verifications_state" CHECK ("verifications"."state" in ('pending', 'approved', 'rejected', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "pictures" DROP CONSTRAINT "pictures_price";--> statement-breakpoint
ALTER TABLE "licences" DROP CONSTRAINT "licences_company_id_picture_id_pk";--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "licences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "transaction_id" bigint;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "certificate" text;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "downloads" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "revoked_reason" text;--> statement-breakpoint
ALTER TABLE "account_limits" ADD CONSTRAINT "account_limits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spend_counters" ADD CONSTRAINT "spend_counters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD CONSTRAINT "purchase_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD CONSTRAINT "purchase_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD CONSTRAINT "purchase_requests_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD CONSTRAINT "purchase_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("subject_kind","subject_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_created_idx" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "earnings_company_idx" ON "earnings" USING btree ("company_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "earnings_due_idx" ON "earnings" USING btree ("release_at","company_id") WHERE "earnings"."state" = 'held';--> statement-breakpoint
CREATE INDEX "earnings_untold_idx" ON "earnings" USING btree ("company_id") WHERE "earnings"."notice_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_requests_open_key" ON "purchase_requests" USING btree ("company_id","picture_id") WHERE "purchase_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "purchase_requests_company_idx" ON "purchase_requests" USING btree ("company_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_pending_key" ON "verifications" USING btree ("kind",(case "kind" when 'person' then "user_id" else "company_id" end)) WHERE "verifications"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_approved_key" ON "verifications" USING btree ("kind",(case "kind" when 'person' then "user_id" else "company_id" end)) WHERE "verifications"."state" = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_uscc_key" ON "verifications" USING btree ("uscc") WHERE "verifications"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "verifications_number_idx" ON "verifications" USING btree ("number_hash");--> statement-breakpoint
CREATE INDEX "verifications_company_idx" ON "verifications" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "licences_valid_key" ON "licences" USING btree ("company_id","picture_id") WHERE "licences"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "licences_company_idx" ON "licences" USING btree ("company_id","id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_transaction_id_unique" UNIQUE("transaction_id");--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_paid" CHECK (("licences"."price" > 0) = ("licences"."transaction_id" is not null));--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_revoked" CHECK (("licences"."revoked_at" is null) = ("licences"."revoked_reason" is null));--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_revoked_reason" CHECK ("licences"."revoked_reason" in ('returned', 'banned', 'ruled'));--> statement-breakpoint
-- Of one point, no share could be paid.
UPDATE "pictures" SET "price" = 2 WHERE "price" = 1;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_price" CHECK ("pictures"."price" = 0 or "pictures"."price" >= 2);
--> statement-breakpoint
-- What operators did is only ever added to; a job removes it after three years.
CREATE FUNCTION on_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '3 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_log is only ever added to' USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_keep BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION on_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_keep_all BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION on_audit_change();
