CREATE TABLE "category_days" (
	"day" date NOT NULL,
	"main_category_id" bigint NOT NULL,
	"uploads" integer DEFAULT 0 NOT NULL,
	"published" integer DEFAULT 0 NOT NULL,
	"bought" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "category_days_day_main_category_id_pk" PRIMARY KEY("day","main_category_id")
);
--> statement-breakpoint
CREATE TABLE "call_hours" (
	"hour" timestamp with time zone NOT NULL,
	"node" text NOT NULL,
	"calls" integer NOT NULL,
	"failed" integer NOT NULL,
	"slots" integer[] NOT NULL,
	CONSTRAINT "call_hours_hour_node_pk" PRIMARY KEY("hour","node")
);
--> statement-breakpoint
CREATE TABLE "hour_visitors" (
	"hour" timestamp with time zone NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "hour_visitors_hour_user_id_pk" PRIMARY KEY("hour","user_id")
);
--> statement-breakpoint
CREATE TABLE "nodes" (
	"role" text NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"streams" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "nodes_role_name_pk" PRIMARY KEY("role","name"),
	CONSTRAINT "nodes_role" CHECK ("nodes"."role" in ('api', 'worker'))
);
--> statement-breakpoint
ALTER TABLE "category_days" ADD CONSTRAINT "category_days_main_category_id_main_categories_id_fk" FOREIGN KEY ("main_category_id") REFERENCES "public"."main_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_visitors" ADD CONSTRAINT "hour_visitors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hour_visitors_user_idx" ON "hour_visitors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outbox_open_idx" ON "outbox" USING btree ("state") WHERE "outbox"."state" <> 'sent';