#!/usr/bin/env bash
# Starts a RADOS Gateway (S3 and STS) on loopback for tests: one monitor, one memory-backed store, one gateway.
# usage: up.sh FOLDER MONITOR_PORT GATEWAY_PORT OWNER_PID
# Everything lives in FOLDER; down.sh FOLDER ends it, and so does the end of the process OWNER_PID.
set -euo pipefail

folder=$1 monitor=127.0.0.1:$2 gateway=127.0.0.1:$3 owner=$4
here=$(dirname "$(readlink -f "$0")")
conf=$folder/ceph.conf
cluster=$(cat /proc/sys/kernel/random/uuid)
disk=$(cat /proc/sys/kernel/random/uuid)

mkdir -p "$folder"/{log,socket,osd,gateway}
echo $$ >"$folder/starting.pid"

cat >"$conf" <<CONF
[global]
fsid = $cluster
mon_host = [v1:$monitor/0]
mon_initial_members = a
ms_bind_msgr2 = false
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
log_file = $folder/log/\$name.log
admin_socket = $folder/socket/\$name.asok
run_dir = $folder/socket
keyring = $folder/keyring
osd_objectstore = memstore
memstore_device_bytes = 2147483648

[mon.a]
mon_data = $folder/mon

[osd.0]
osd_data = $folder/osd
osd_uuid = $disk
# We place it ourselves: a store that does so asks the monitor before it knows the cluster, and is now and then refused.
osd_crush_update_on_start = false
osd_class_update_on_start = false

[client.gateway]
rgw_frontends = beast endpoint=$gateway
rgw_data = $folder/gateway
rgw_s3_auth_use_sts = true
rgw_sts_key = abcdefghijklmnop
# So that a test can see credentials expire.
rgw_sts_min_session_duration = 1
CONF

# Runs a daemon in the background and notes its process id.
daemon() {
  local name=$1
  shift
  "$@" -f >"$folder/log/$name.out" 2>&1 </dev/null &
  echo $! >"$folder/$name.pid"
}

# Repeats a command until it succeeds, for a minute at most.
await() {
  for _ in $(seq 120); do
    if "$@" >/dev/null 2>&1; then return 0; fi
    sleep 0.5
  done
  echo "gave up waiting for: $*" >&2
  return 1
}

ask() { timeout 20 ceph -c "$conf" "$@"; }
admin() { timeout 60 radosgw-admin -c "$conf" -n client.gateway --admin-socket= "$@" >/dev/null; }
store_is_up() { [[ $(ask osd stat) == *'1 up'* ]]; }
gateway_answers() { (exec 3<>"/dev/tcp/${gateway/:/\/}"); }

# Should whoever asked for this die without a word, the daemons must not outlive it.
(
  while [ -e "$conf" ] && kill -0 "$owner" 2>/dev/null; do sleep 1; done
  [ ! -e "$conf" ] || "$here/down.sh" "$folder"
) >/dev/null 2>&1 </dev/null &
echo $! >"$folder/watchdog.pid"

ceph-authtool --create-keyring "$folder/keyring" --gen-key -n mon. --cap mon 'allow *' >/dev/null
monmaptool --create --fsid "$cluster" --addv a "[v1:$monitor]" "$folder/monmap" >/dev/null
ceph-mon -c "$conf" --mkfs -i a --monmap "$folder/monmap" --keyring "$folder/keyring"
daemon monitor ceph-mon -c "$conf" -i a
await ask -s

ask osd new "$disk" >/dev/null
ceph-osd -c "$conf" -i 0 --mkfs >/dev/null 2>&1
daemon store ceph-osd -c "$conf" -i 0
ask osd crush add osd.0 1.0 root=default host=localhost >/dev/null 2>&1
await store_is_up

daemon gateway radosgw -c "$conf" -n client.gateway
await gateway_answers

# The account of the server, and the role whose rights it lends out for one prefix at a time.
trust='{"Version":"2012-10-17","Statement":[{"Effect":"Allow","Principal":{"AWS":["arn:aws:iam:::user/app"]},"Action":["sts:AssumeRole"]}]}'
rights='{"Version":"2012-10-17","Statement":[{"Effect":"Allow","Action":["s3:*"],"Resource":"arn:aws:s3:::*"}]}'
admin user create --uid=app --display-name=app --access-key=testkey --secret-key=testsecret
admin role create --role-name=uploader --path=/ --assume-role-policy-doc="$trust"
admin role-policy put --role-name=uploader --policy-name=all --policy-doc="$rights"

rm "$folder/starting.pid"
