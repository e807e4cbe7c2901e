CREATE TABLE "notice_copies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_copies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"body" text NOT NULL,
	"body_en" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock.now() NOT NULL,
	CONSTRAINT "notice_copies_channel" CHECK ("notice_copies"."channel" in ('email', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"user_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"in_app" boolean NOT NULL,
	"email" boolean NOT NULL,
	"sms" boolean NOT NULL,
	CONSTRAINT "notice_settings_user_id_topic_pk" PRIMARY KEY("user_id","topic"),
	CONSTRAINT "notice_settings_topic" CHECK ("notice_settings"."topic" in ('money', 'safety', 'company', 'pictures', 'follow')),
	CONSTRAINT "notice_settings_always" CHECK ("notice_settings"."in_app" or "notice_settings"."topic" not in ('money', 'safety'))
);
--> statement-breakpoint
ALTER TABLE "verification_codes" DROP CONSTRAINT "verification_codes_purpose";--> statement-breakpoint
ALTER TABLE "notice_copies" ADD CONSTRAINT "notice_copies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_copies_user_idx" ON "notice_copies" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_purpose" CHECK ("verification_codes"."purpose" in ('login', 'register', 'reset_password', 'change_password', 'cancel', 'withdraw', 'payee', 'transfer_master', 'bind', 'change_contact'));