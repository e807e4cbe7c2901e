CREATE TABLE "reminders" (
	"company_id" bigint NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminders_company_id_key_pk" PRIMARY KEY("company_id","key")
);
--> statement-breakpoint
CREATE TABLE "renewals" (
	"subscription_id" bigint NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"price_fen" bigint,
	"order_id" bigint,
	"tries" integer DEFAULT 1 NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "renewals_subscription_id_period_start_pk" PRIMARY KEY("subscription_id","period_start"),
	CONSTRAINT "renewals_state" CHECK ("renewals"."state" in ('asked', 'short', 'off_sale', 'done')),
	CONSTRAINT "renewals_done" CHECK (("renewals"."state" = 'done') = ("renewals"."order_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "renewals_order" ON "renewals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "subscriptions_end_idx" ON "subscriptions" USING btree ("ends_at") WHERE "subscriptions"."state" in ('active', 'next');