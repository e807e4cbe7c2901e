CREATE TABLE "declarations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "declarations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"picture_id" bigint NOT NULL,
	"sha256" text NOT NULL,
	"user_id" bigint NOT NULL,
	"username" text NOT NULL,
	"company_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock.now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "ai_generated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "declarations_picture_idx" ON "declarations" USING btree ("picture_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pictures_market_ai_idx" ON "pictures" USING btree ("main_category_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "pictures"."visibility" = 'public' and "pictures"."deleted_at" is null and "pictures"."ai_generated";--> statement-breakpoint
-- What people declared is only ever added to.
CREATE FUNCTION on_declaration_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'declarations are only ever added to' USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
CREATE TRIGGER declarations_keep BEFORE UPDATE OR DELETE ON declarations FOR EACH ROW EXECUTE FUNCTION on_declaration_change();
--> statement-breakpoint
CREATE TRIGGER declarations_keep_all BEFORE TRUNCATE ON declarations FOR EACH STATEMENT EXECUTE FUNCTION on_declaration_change();
