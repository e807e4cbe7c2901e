ALTER TABLE "menu_version" ADD COLUMN "nodes" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "route_nodes" ADD COLUMN "is_removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "image_categories" ADD COLUMN "is_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "image_categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "industry_categories" ADD COLUMN "is_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "industry_categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "main_categories" ADD COLUMN "open_to" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "main_categories" ADD COLUMN "is_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "main_categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE main_categories ADD CONSTRAINT main_categories_display_size CHECK (display_width > 0 AND display_height > 0);
--> statement-breakpoint
-- Whether a category is on decides what everybody may enter, so it raises the number that all rights are kept under.
CREATE OR REPLACE FUNCTION on_menu_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    UPDATE menu_version SET version = version + 1, nodes = nodes + (TG_TABLE_NAME = 'route_nodes')::int;
    PERFORM pg_notify('motif_events', json_build_object('type', 'rights_changed')::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  watched text;
  kind record;
BEGIN
  FOREACH watched IN ARRAY ARRAY['industry_categories', 'main_categories', 'image_categories'] LOOP
    FOR kind IN SELECT * FROM (VALUES ('added', 'INSERT', 'NEW'), ('removed', 'DELETE', 'OLD'), ('changed', 'UPDATE', 'NEW')) AS t (suffix, event, side)
    LOOP
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION on_menu_change()',
        watched || '_menu_' || kind.suffix, kind.event, watched, kind.side);
    END LOOP;
  END LOOP;
END $$;
