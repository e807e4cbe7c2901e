CREATE TABLE "demo_trades" (
	"out_trade_no" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"subject" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_trades_token_unique" UNIQUE("token"),
	CONSTRAINT "demo_trades_state" CHECK ("demo_trades"."state" in ('open', 'paid', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint,
	"no" text NOT NULL,
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"package_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"points_price" bigint,
	"snapshot" jsonb NOT NULL,
	"quote" jsonb NOT NULL,
	"basis_id" bigint,
	"state" text DEFAULT 'pending' NOT NULL,
	"method" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"fulfilled_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"late" boolean DEFAULT false NOT NULL,
	CONSTRAINT "orders_no_unique" UNIQUE("no"),
	CONSTRAINT "orders_kind" CHECK ("orders"."kind" in ('vip', 'points', 'creative', 'count', 'storage')),
	CONSTRAINT "orders_action" CHECK ("orders"."action" in ('buy', 'renew', 'upgrade')),
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('pending', 'paid', 'fulfilled', 'closed', 'refunding', 'refunded')),
	CONSTRAINT "orders_method" CHECK ("orders"."method" in ('wechat', 'alipay', 'bank', 'points', 'demo')),
	CONSTRAINT "orders_amount" CHECK ("orders"."amount_fen" >= 0 and "orders"."points_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"qr" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"queried_at" timestamp with time zone,
	"queries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_out_trade_no_unique" UNIQUE("out_trade_no"),
	CONSTRAINT "payment_attempts_state" CHECK ("payment_attempts"."state" in ('open', 'paid', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"raw" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"provider" text NOT NULL,
	"trade_no" text NOT NULL,
	"attempt_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_provider_trade_no_pk" PRIMARY KEY("provider","trade_no"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_fen" > 0),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('applied', 'second', 'stale', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "recharge_levels" (
	"level" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"min_fen" bigint NOT NULL,
	"bonus_percent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "recharge_levels_bonus" CHECK ("recharge_levels"."bonus_percent" between 0 and 100 and "recharge_levels"."min_fen" >= 0)
);
--> statement-breakpoint
ALTER TABLE "packages" DROP CONSTRAINT "packages_kind";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "state" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "level" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "image_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "storage_mb" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "sub_accounts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "value_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "auto_renew" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "creative_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "level" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_company_idx" ON "orders" USING btree ("company_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_expiry_idx" ON "orders" USING btree ("expires_at") WHERE "orders"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_pending" ON "orders" USING btree ("company_id","kind") WHERE "orders"."state" = 'pending' and "orders"."kind" in ('vip', 'storage');--> statement-breakpoint
CREATE INDEX "payment_attempts_order_idx" ON "payment_attempts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_open_idx" ON "payment_attempts" USING btree ("created_at") WHERE "payment_attempts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payment_events_received_idx" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payments_order_idx" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_left_idx" ON "payments" USING btree ("created_at") WHERE "payments"."state" in ('second', 'stale');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_applied" ON "payments" USING btree ("order_id") WHERE "payments"."state" = 'applied';--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What was on sale gets its level, and what was bought its rights, as if they had been copied when it was bought.
UPDATE packages SET level = ranked.level
FROM (SELECT id, row_number() OVER (ORDER BY price_fen, id) AS level FROM packages WHERE kind = 'vip') ranked
WHERE packages.id = ranked.id;
--> statement-breakpoint
UPDATE subscriptions s SET kind = CASE WHEN p.kind IN ('vip', 'storage') THEN p.kind ELSE 'count' END,
  level = p.level, image_count = p.image_count, storage_mb = p.storage_mb, sub_accounts = p.sub_accounts,
  points = p.points, value_fen = p.price_fen
FROM packages p WHERE p.id = s.package_id;
--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "kind" SET NOT NULL;
--> statement-breakpoint
-- Of several that are valid the best stays active. The others keep their times, and with them their rights.
UPDATE subscriptions s SET state = CASE
  WHEN ranked.over THEN 'ended' WHEN ranked.place > 1 THEN 'replaced' WHEN ranked.later THEN 'next' ELSE 'active' END
FROM (
  SELECT id, over, later, row_number() OVER (PARTITION BY company_id, kind, over, later
    ORDER BY CASE WHEN later THEN starts_at END, level DESC, storage_mb DESC, ends_at DESC NULLS FIRST, id) AS place
  FROM (SELECT *, coalesce(ends_at <= now(), false) AS over, starts_at > now() AS later
    FROM subscriptions WHERE kind IN ('vip', 'storage')) timed
) ranked WHERE ranked.id = s.id;
--> statement-breakpoint
-- The demo's provider holds what is paid without money.
INSERT INTO ledger_books (book, owner, currency, bounded) VALUES ('cny.demo', 'platform', 'cny', false);
--> statement-breakpoint
INSERT INTO ledger_accounts (book, currency, bounded) VALUES ('cny.demo', 'cny', false);
--> statement-breakpoint
INSERT INTO ledger_kinds (kind, debit_book, credit_book) VALUES
  ('pay.in', 'cny.world', 'cny.demo'),
  ('pay.back', 'cny.demo', 'cny.world');
--> statement-breakpoint
INSERT INTO ledger_kinds (kind, debit_book, credit_book)
SELECT 'manual', d.book, c.book FROM ledger_books d JOIN ledger_books c ON c.currency = d.currency AND c.book <> d.book
WHERE 'cny.demo' IN (d.book, c.book);
--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_active" ON "subscriptions" USING btree ("company_id","kind") WHERE "subscriptions"."state" = 'active' and "subscriptions"."kind" in ('vip', 'storage');--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_next" ON "subscriptions" USING btree ("company_id","kind") WHERE "subscriptions"."state" = 'next' and "subscriptions"."kind" in ('vip', 'storage');--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_order" ON "subscriptions" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_kind" CHECK ("subscriptions"."kind" in ('vip', 'storage', 'count'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_state" CHECK ("subscriptions"."state" in ('active', 'next', 'replaced', 'ended'));--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_kind" CHECK ("packages"."kind" in ('vip', 'points', 'creative', 'count', 'storage'));