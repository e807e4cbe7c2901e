CREATE TABLE "picture_xrays" (
	"picture_id" bigint PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"facts" jsonb,
	"saliency" jsonb,
	"cells" "bytea",
	"created_at" timestamp with time zone DEFAULT clock.now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "xray" jsonb;--> statement-breakpoint
ALTER TABLE "picture_xrays" ADD CONSTRAINT "picture_xrays_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;