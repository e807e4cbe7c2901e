CREATE TABLE "invoice_orders" (
	"invoice_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "invoice_orders_invoice_id_order_id_pk" PRIMARY KEY("invoice_id","order_id"),
	CONSTRAINT "invoice_orders_amount" CHECK ("invoice_orders"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_titles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_titles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"tax_no" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_titles_kind" CHECK ("invoice_titles"."kind" in ('company', 'person')),
	CONSTRAINT "invoice_titles_tax_no" CHECK (("invoice_titles"."kind" = 'company') = ("invoice_titles"."tax_no" is not null))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"no" text DEFAULT 'F' || to_char(now() at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(floor(random() * 1e12)::bigint::text, 12, '0') NOT NULL,
	"company_id" bigint NOT NULL,
	"user_id" bigint,
	"kind" text NOT NULL,
	"title_kind" text NOT NULL,
	"title" text NOT NULL,
	"tax_no" text,
	"email" text,
	"amount_fen" bigint NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"reason_code" text,
	"reason" text DEFAULT '' NOT NULL,
	"item" text,
	"tax_percent" integer,
	"number" text,
	"file_key" text,
	"file_kind" text,
	"red_number" text,
	"red_file_key" text,
	"red_file_kind" text,
	"operator_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"reversed_at" timestamp with time zone,
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('normal', 'special')),
	CONSTRAINT "invoices_state" CHECK ("invoices"."state" in ('asked', 'issued', 'refused', 'reversed')),
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount_fen" > 0),
	CONSTRAINT "invoices_tax_no" CHECK (("invoices"."title_kind" = 'company') = ("invoices"."tax_no" is not null)),
	CONSTRAINT "invoices_special" CHECK ("invoices"."kind" = 'normal' or "invoices"."title_kind" = 'company'),
	CONSTRAINT "invoices_issued" CHECK ("invoices"."state" not in ('issued', 'reversed') or ("invoices"."number" is not null and "invoices"."file_key" is not null and "invoices"."operator_id" is not null)),
	CONSTRAINT "invoices_reversed" CHECK ("invoices"."state" <> 'reversed' or ("invoices"."red_number" is not null and "invoices"."red_file_key" is not null and "invoices"."red_number" <> "invoices"."number"))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "contact_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "master_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "invoice_key" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "invoice_kind" text;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_titles" ADD CONSTRAINT "invoice_titles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_orders_one_live" ON "invoice_orders" USING btree ("order_id") WHERE "invoice_orders"."is_live";--> statement-breakpoint
CREATE INDEX "invoice_orders_order_idx" ON "invoice_orders" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_titles_key" ON "invoice_titles" USING btree ("company_id","kind","title",coalesce("tax_no", ''));--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_titles_one_default" ON "invoice_titles" USING btree ("company_id") WHERE "invoice_titles"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_no_key" ON "invoices" USING btree ("no");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_key" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_red_number_key" ON "invoices" USING btree ("red_number");--> statement-breakpoint
CREATE INDEX "invoices_company_idx" ON "invoices" USING btree ("company_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_state_idx" ON "invoices" USING btree ("state","id");--> statement-breakpoint
-- An invoice that was refused or reversed sets its orders free; the company and the operators look at it, perhaps at the
-- same moment.
CREATE FUNCTION on_invoices_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE invoice_orders SET is_live = NEW.state IN ('asked', 'issued')
      WHERE invoice_id = NEW.id AND is_live <> (NEW.state IN ('asked', 'issued'));
  END IF;
  PERFORM pg_notify('motif_events', json_build_object('company_id', NEW.company_id, 'type', 'invoices_changed')::text);
  PERFORM pg_notify('motif_events', json_build_object('operators', true, 'type', 'invoices_changed')::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_changed AFTER INSERT OR UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION on_invoices_change();
--> statement-breakpoint
-- Money waits after these changes, whichever call makes them.
CREATE FUNCTION on_users_identity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.phone IS DISTINCT FROM OLD.phone OR NEW.email IS DISTINCT FROM OLD.email THEN NEW.contact_changed_at := now(); END IF;
  IF NEW.is_master AND NOT OLD.is_master THEN NEW.master_since := now(); END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_identity BEFORE UPDATE OF phone, email, is_master ON users FOR EACH ROW EXECUTE FUNCTION on_users_identity();
--> statement-breakpoint
-- The usual reasons were stored as their words, in the language of who refused.
UPDATE withdrawals SET reason_code = known.code, reason = ''
FROM (VALUES
  ('holder', '收款人与实名信息不一致'), ('holder', 'The payee is not who was verified'),
  ('account', '收款账户信息有误，请核对'), ('account', 'The account details are wrong, please check them'),
  ('doubt', '交易存疑，请联系客服核实'), ('doubt', 'Something about the sales is unclear, please contact support'),
  ('papers', '资料不完整，请补充后重新申请'), ('papers', 'Papers are missing, please complete them and ask again'),
  ('gone', '收款账户不存在或已注销'), ('gone', 'The account does not exist or was closed'),
  ('refused', '账户状态异常，银行拒收'), ('refused', 'The bank refused the account'),
  ('name', '收款人姓名与账户不符'), ('name', 'The name does not fit the account')
) AS known (code, words)
WHERE withdrawals.reason = known.words;
