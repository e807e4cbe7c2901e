ALTER TABLE "product_pictures" DROP CONSTRAINT "product_pictures_picture_id_pictures_id_fk";
--> statement-breakpoint
ALTER TABLE "product_pictures" ADD COLUMN "erased_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "cover_key";--> statement-breakpoint
CREATE INDEX "products_deleted_idx" ON "products" USING btree ("deleted_at") WHERE "products"."deleted_at" is not null;--> statement-breakpoint
-- A design with a private picture is its maker's alone, also after the picture was erased.
CREATE FUNCTION mark_erased_private() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_pictures SET erased_private = true WHERE picture_id = OLD.id;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER pictures_mark_erased_private BEFORE DELETE ON pictures
  FOR EACH ROW WHEN (OLD.visibility = 'private') EXECUTE FUNCTION mark_erased_private();
