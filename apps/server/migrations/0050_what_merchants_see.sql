-- All that a search reads of a picture itself; the lines keep words of different tags apart.
CREATE FUNCTION picture_text(name text, series text, tags text[]) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT concat(name, E'\n' || series, E'\n' || array_to_string(tags, E'\n'))
$$;
--> statement-breakpoint
CREATE TABLE "hot_pictures" (
	"main_category_id" bigint NOT NULL,
	"period" text NOT NULL,
	"place" integer NOT NULL,
	"picture_id" bigint NOT NULL,
	"views" integer NOT NULL,
	"favourites" integer NOT NULL,
	CONSTRAINT "hot_pictures_main_category_id_period_place_pk" PRIMARY KEY("main_category_id","period","place")
);
--> statement-breakpoint
DROP INDEX "pictures_name_grams_idx";--> statement-breakpoint
ALTER TABLE "pictures" DROP COLUMN "name_grams";--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "search_grams" text[] GENERATED ALWAYS AS (name_grams(picture_text(name, series, tags))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "hot_pictures" ADD CONSTRAINT "hot_pictures_main_category_id_main_categories_id_fk" FOREIGN KEY ("main_category_id") REFERENCES "public"."main_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hot_pictures" ADD CONSTRAINT "hot_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hot_pictures_picture_idx" ON "hot_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "pictures_search_grams_idx" ON "pictures" USING gin ("search_grams") WHERE "pictures"."deleted_at" is null;
