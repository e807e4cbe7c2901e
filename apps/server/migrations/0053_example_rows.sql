CREATE TABLE "example_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "example_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"price_fen" integer NOT NULL,
	"stock" integer NOT NULL,
	"is_shown" boolean NOT NULL,
	"made_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT clock.now() NOT NULL,
	CONSTRAINT "example_rows_kind" CHECK ("example_rows"."kind" in ('phone_case', 'cup', 'cushion', 'bag', 'poster')),
	CONSTRAINT "example_rows_status" CHECK ("example_rows"."status" in ('draft', 'listed', 'sold_out'))
);
