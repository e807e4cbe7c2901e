-- Whatever changes someone's rights raises the company's rights_version in the same transaction, so that no node can
-- serve cached rights after the commit, and tells signed-in browsers to fetch their menu again.
CREATE FUNCTION raise_rights_version(company bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE companies SET rights_version = rights_version + 1 WHERE id = company;
  IF FOUND THEN
    PERFORM pg_notify('motif_events', json_build_object('company_id', company, 'type', 'rights_changed')::text);
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION on_user_rights_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM raise_rights_version(company_id) FROM users WHERE id = OLD.user_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM raise_rights_version(company_id) FROM users WHERE id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_roles_rights AFTER INSERT OR UPDATE OR DELETE ON user_roles
FOR EACH ROW EXECUTE FUNCTION on_user_rights_change();
--> statement-breakpoint
CREATE TRIGGER user_main_categories_rights AFTER INSERT OR UPDATE OR DELETE ON user_main_categories
FOR EACH ROW EXECUTE FUNCTION on_user_rights_change();
--> statement-breakpoint
CREATE FUNCTION on_company_rights_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM raise_rights_version(OLD.company_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM raise_rights_version(NEW.company_id); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER company_main_categories_rights AFTER INSERT OR UPDATE OR DELETE ON company_main_categories
FOR EACH ROW EXECUTE FUNCTION on_company_rights_change();
--> statement-breakpoint
CREATE TRIGGER users_rights AFTER UPDATE OF type_role, is_master, status, company_id ON users
FOR EACH ROW EXECUTE FUNCTION on_company_rights_change();
--> statement-breakpoint
-- A role may be the platform's own (no company): then it touches every company that uses it.
CREATE FUNCTION on_role_rights_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE role bigint := CASE WHEN TG_OP = 'DELETE' THEN OLD.role_id ELSE NEW.role_id END;
BEGIN
  PERFORM raise_rights_version(company_id)
  FROM (SELECT DISTINCT u.company_id FROM user_roles ur JOIN users u ON u.id = ur.user_id WHERE ur.role_id = role) touched;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER role_permissions_rights AFTER INSERT OR UPDATE OR DELETE ON role_permissions
FOR EACH ROW EXECUTE FUNCTION on_role_rights_change();
--> statement-breakpoint
CREATE FUNCTION on_menu_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_rights_version(id) FROM companies;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER route_nodes_rights AFTER INSERT OR UPDATE OR DELETE ON route_nodes
FOR EACH STATEMENT EXECUTE FUNCTION on_menu_change();
--> statement-breakpoint
CREATE TRIGGER areas_rights AFTER INSERT OR UPDATE OR DELETE ON areas
FOR EACH STATEMENT EXECUTE FUNCTION on_menu_change();
--> statement-breakpoint
-- A session that ends tells its browser at once.
CREATE FUNCTION on_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('motif_events', json_build_object(
    'user_id', NEW.user_id, 'type', 'session_ended', 'session_id', NEW.id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_end AFTER UPDATE OF ended_at ON sessions
FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION on_session_end();
