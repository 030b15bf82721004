"""OpenStack Swift with its S3 API, whole in one process: what it keeps of objects is in memory, the rest in a directory.

Usage: /usr/bin/python3 s3-server.py DIRECTORY ACCOUNT:USER SECRET BUCKET
It says the port that it listens to as its first line of output. Swift is Debian's package `swift`.
"""
import os
import sys

import eventlet

eventlet.patcher.monkey_patch()

from eventlet import wsgi  # noqa: E402
from swift.common import utils  # noqa: E402

parent = os.getppid()
home, user, secret, bucket = sys.argv[1:]
account, name = user.split(':')


def path_of(file, content=None):
    path = os.path.join(home, file)
    if content is not None:
        with open(path, 'w') as out:
            out.write(content)
    return path


# Before anything else of Swift is imported: it reads the file then.
utils.SWIFT_CONF_FILE = path_of('swift.conf', '[swift-hash]\nswift_hash_path_suffix = tests\n')

from swift.common.ring.builder import RingBuilder  # noqa: E402
from swift.common.wsgi import loadapp, make_pre_authed_request  # noqa: E402

os.makedirs(path_of('disks/one'), exist_ok=True)
DEFAULTS = f'[DEFAULT]\nswift_dir = {home}\ndevices = {path_of("disks")}\nmount_check = false\nallowed_sync_hosts =\n'


def serve(server, pipeline):
    app = loadapp(path_of(f'{server}.conf', f'{DEFAULTS}{pipeline}'), allow_modify_pipeline=True)
    socket = sockets[server]
    eventlet.spawn(wsgi.server, socket, app, log=open(os.devnull, 'w'))
    return app


sockets = {server: eventlet.listen(('127.0.0.1', 0)) for server in ('account', 'container', 'object', 'proxy')}
ports = {server: socket.getsockname()[1] for server, socket in sockets.items()}

for kind, egg in {'account': 'account', 'container': 'container', 'object': 'mem_object'}.items():
    ring = RingBuilder(0, 1, 0)
    ring.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': ports[kind], 'device': 'one', 'weight': 1})
    ring.rebalance()
    ring.get_ring().save(path_of(f'{kind}.ring.gz'))
    serve(kind, f'[pipeline:main]\npipeline = app\n[app:app]\nuse = egg:swift#{egg}\n')

proxy = serve(
    'proxy',
    f"""
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth slo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{name} = {secret} .admin
[filter:slo]
use = egg:swift#slo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
""",
)
made = make_pre_authed_request({}, 'PUT', f'/v1/AUTH_{account}/{bucket}').get_response(proxy)
if made.status_int != 201:
    sys.exit(f'the bucket could not be made: {made.status}')
print(ports['proxy'], flush=True)
# It ends with whoever started it.
while os.getppid() == parent:
    eventlet.sleep(1)
