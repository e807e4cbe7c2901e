CREATE TABLE "demo_refunds" (
	"out_refund_no" text PRIMARY KEY NOT NULL,
	"out_trade_no" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_refunds_amount" CHECK ("demo_refunds"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"provider" text,
	"trade_no" text,
	"out_refund_no" text DEFAULT 'R' || to_char(now() at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(floor(random() * 1e12)::bigint::text, 12, '0') NOT NULL,
	"fen" bigint DEFAULT 0 NOT NULL,
	"points_back" bigint DEFAULT 0 NOT NULL,
	"points" bigint DEFAULT 0 NOT NULL,
	"creative" bigint DEFAULT 0 NOT NULL,
	"calculation" jsonb NOT NULL,
	"cause" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"voucher" text,
	"asked_by" bigint,
	"decided_by" bigint,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "refunds_out_refund_no_unique" UNIQUE("out_refund_no"),
	CONSTRAINT "refunds_cause" CHECK ("refunds"."cause" in ('asked', 'second', 'stale')),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('asked', 'sent', 'done', 'failed', 'refused')),
	CONSTRAINT "refunds_amounts" CHECK ("refunds"."fen" >= 0 and "refunds"."points_back" >= 0 and "refunds"."points" >= 0 and "refunds"."creative" >= 0 and "refunds"."fen" + "refunds"."points_back" > 0),
	CONSTRAINT "refunds_payment" CHECK (("refunds"."provider" is null) = ("refunds"."fen" = 0) and ("refunds"."provider" is null) = ("refunds"."trade_no" is null)),
	CONSTRAINT "refunds_two_people" CHECK ("refunds"."asked_by" <> "refunds"."decided_by"),
	CONSTRAINT "refunds_approved" CHECK ("refunds"."cause" <> 'asked' or ("refunds"."asked_by" is not null and ("refunds"."state" = 'asked' or "refunds"."decided_by" is not null))),
	CONSTRAINT "refunds_voucher" CHECK ("refunds"."provider" <> 'bank' or "refunds"."state" <> 'done' or "refunds"."voucher" is not null)
);
--> statement-breakpoint
ALTER TABLE "demo_refunds" ADD CONSTRAINT "demo_refunds_out_trade_no_demo_trades_out_trade_no_fk" FOREIGN KEY ("out_trade_no") REFERENCES "public"."demo_trades"("out_trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_provider_trade_no_payments_provider_trade_no_fk" FOREIGN KEY ("provider","trade_no") REFERENCES "public"."payments"("provider","trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demo_refunds_trade_idx" ON "demo_refunds" USING btree ("out_trade_no");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_per_payment" ON "refunds" USING btree ("provider","trade_no") WHERE "refunds"."state" in ('asked', 'sent', 'done');--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_per_order" ON "refunds" USING btree ("order_id") WHERE "refunds"."cause" <> 'second' and "refunds"."state" in ('asked', 'sent', 'done');--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_voucher_key" ON "refunds" USING btree ("voucher");--> statement-breakpoint
CREATE INDEX "refunds_order_idx" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_state_idx" ON "refunds" USING btree ("state","id");--> statement-breakpoint
-- Operators see the queue move while they look at it. Refunds are few, so their commits may wait for each other.
CREATE FUNCTION on_refund_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('motif_events', json_build_object('operators', true, 'type', 'refunds_changed')::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_changed AFTER INSERT OR UPDATE OF state ON refunds
  FOR EACH ROW EXECUTE FUNCTION on_refund_changed();
