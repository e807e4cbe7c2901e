CREATE TABLE "blocks" (
	"blocker_id" bigint NOT NULL,
	"blocked_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock.now() NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_not_self" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"cover_picture_id" bigint,
	"links" text[] DEFAULT '{}' NOT NULL,
	"show_company" boolean DEFAULT true NOT NULL,
	CONSTRAINT "profiles_bio" CHECK (char_length("profiles"."bio") <= 200),
	CONSTRAINT "profiles_links" CHECK (cardinality("profiles"."links") <= 3)
);
--> statement-breakpoint
DROP INDEX "follows_followed_idx";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "hidden_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "follower_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "following_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_cover_picture_id_pictures_id_fk" FOREIGN KEY ("cover_picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_blocked_idx" ON "blocks" USING btree ("blocked_id","blocker_id");--> statement-breakpoint
CREATE INDEX "profiles_cover_idx" ON "profiles" USING btree ("cover_picture_id");--> statement-breakpoint
CREATE INDEX "pictures_owner_market_idx" ON "pictures" USING btree ("owner_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "pictures"."visibility" = 'public' and "pictures"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "follows_newest_idx" ON "follows" USING btree ("follower_id","created_at" DESC NULLS FIRST,"followed_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "follows_followed_idx" ON "follows" USING btree ("followed_id","created_at" DESC NULLS FIRST,"follower_id" DESC NULLS FIRST);--> statement-breakpoint
UPDATE users u SET follower_count = coalesce(f.followers, 0), following_count = coalesce(f.following, 0)
FROM (
  SELECT id, sum(followers)::int AS followers, sum(following)::int AS following
  FROM (
    SELECT followed_id AS id, count(*) AS followers, 0 AS following FROM follows GROUP BY followed_id
    UNION ALL
    SELECT follower_id, 0, count(*) FROM follows GROUP BY follower_id
  ) sides GROUP BY id
) f WHERE f.id = u.id;
--> statement-breakpoint
-- People in the order of their ids: two who follow each other in the same moment cannot block each other for good.
CREATE FUNCTION count_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM id FROM users WHERE id IN (SELECT follower_id FROM touched UNION ALL SELECT followed_id FROM touched)
  ORDER BY id FOR NO KEY UPDATE;
  UPDATE users u SET
    follower_count = u.follower_count + CASE TG_OP WHEN 'INSERT' THEN t.followers ELSE -t.followers END,
    following_count = u.following_count + CASE TG_OP WHEN 'INSERT' THEN t.following ELSE -t.following END
  FROM (
    SELECT id, sum(followers)::int AS followers, sum(following)::int AS following
    FROM (
      SELECT followed_id AS id, 1 AS followers, 0 AS following FROM touched
      UNION ALL
      SELECT follower_id, 0, 1 FROM touched
    ) sides GROUP BY id
  ) t WHERE u.id = t.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follows_count_insert AFTER INSERT ON follows REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION count_follows();
--> statement-breakpoint
CREATE TRIGGER follows_count_delete AFTER DELETE ON follows REFERENCING OLD TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION count_follows();
--> statement-breakpoint
-- A block counts on both sides and ends the following between the two. Whoever follows locks the same rows first, so
-- that no following comes in between.
CREATE FUNCTION count_blocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM id FROM users WHERE id IN (SELECT blocker_id FROM touched UNION ALL SELECT blocked_id FROM touched)
  ORDER BY id FOR NO KEY UPDATE;
  UPDATE users u SET hidden_count = u.hidden_count + CASE TG_OP WHEN 'INSERT' THEN t.count ELSE -t.count END
  FROM (
    SELECT id, count(*)::int AS count
    FROM (SELECT blocker_id AS id FROM touched UNION ALL SELECT blocked_id FROM touched) sides GROUP BY id
  ) t WHERE u.id = t.id;
  IF TG_OP = 'INSERT' THEN
    DELETE FROM follows f USING touched t
    WHERE (f.follower_id = t.blocker_id AND f.followed_id = t.blocked_id)
      OR (f.follower_id = t.blocked_id AND f.followed_id = t.blocker_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER blocks_count_insert AFTER INSERT ON blocks REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION count_blocks();
--> statement-breakpoint
CREATE TRIGGER blocks_count_delete AFTER DELETE ON blocks REFERENCING OLD TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION count_blocks();
