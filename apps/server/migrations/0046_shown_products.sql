ALTER TABLE "products" ADD COLUMN "shown_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "barred_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "products_shown_idx" ON "products" USING btree ("shown_at","id") WHERE "products"."shown_at" is not null;