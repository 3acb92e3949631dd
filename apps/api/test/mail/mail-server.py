"""A mail server for tests: aiosmtpd, which keeps each message in a folder, and fails as the file `behaviour` there says."""

import asyncio
import email
import email.policy
import json
import os
import sys

from aiosmtpd.smtp import SMTP

folder = sys.argv[1]
port = int(sys.argv[2])
count = len([name for name in os.listdir(folder) if name.endswith(".json")])


def behaviour():
    """As `accept`, `refuse`, `deny`, `busy`, `stall`, `hold`, `cut` or `hang up`."""
    try:
        with open(os.path.join(folder, "behaviour")) as file:
            return file.read()
    except FileNotFoundError:
        return "accept"


def text_of(message, kind):
    part = message.get_body((kind,))
    return part.get_content().replace("\r\n", "\n") if part else None


def keep(envelope):
    global count
    count += 1
    raw = envelope.original_content
    message = email.message_from_bytes(raw, policy=email.policy.default)
    parsed = {
        "from": str(message["from"]),
        "to": str(message["to"]),
        "subject": str(message["subject"]),
        "messageId": str(message["message-id"]),
        "text": text_of(message, "plain"),
        "html": text_of(message, "html"),
        "headers": [[name.lower(), str(value)] for name, value in message.items()],
        "envelope": {"from": envelope.mail_from, "to": envelope.rcpt_tos},
        "raw": raw.decode("utf-8", "replace"),
    }
    path = os.path.join(folder, f"{count:06}.json")
    with open(path + ".partial", "w") as file:
        json.dump(parsed, file)
    os.rename(path + ".partial", path)


class Handler:
    async def handle_MAIL(self, server, session, envelope, address, options):
        if behaviour() == "stall":
            await asyncio.sleep(3600)
        envelope.mail_from = address
        return "250 OK"

    async def handle_RCPT(self, server, session, envelope, address, options):
        if behaviour() == "refuse" or address.startswith("refused"):
            return "550 5.1.1 No such person here"
        if behaviour() == "deny":
            return f"554 5.7.1 <{address}>: Relay access denied"
        if address.startswith("unwelcome"):
            return f"550 5.7.1 <{address}>: Recipient address rejected by policy"
        if behaviour() == "busy":
            return "451 4.7.1 Come back later"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        if envelope.rcpt_tos[0].startswith("stalled"):
            await asyncio.sleep(3600)
        while behaviour() == "hold":
            await asyncio.sleep(0.05)
        if behaviour() == "refuse":
            return "554 5.7.1 Not like this"
        keep(envelope)
        if behaviour() == "hang up":
            # it has the message, and nobody hears of it
            server.transport.abort()
        return "250 2.0.0 Kept"


class Server(SMTP):
    async def smtp_DATA(self, arg):
        if behaviour() != "cut":
            return await super().smtp_DATA(arg)
        await self.push("354 Go on")
        await self._reader.read(20)
        self.transport.abort()


async def serve():
    loop = asyncio.get_running_loop()
    await loop.create_server(lambda: Server(Handler(), hostname="mail.test", enable_SMTPUTF8=True), "127.0.0.1", port)
    print("ready", flush=True)
    # it ends with whoever started it
    await loop.run_in_executor(None, sys.stdin.read)
    os._exit(0)


asyncio.run(serve())
