"""Learn Sâm Lốc from nothing in minutes: a policy gradient in plain NumPy, against the level easy.

python examples/learn_sam.py [deals]
"""

import sys

import numpy as np

from chieu.envs import Lanes


def learn(env: Lanes, deals: int, rate: float = 0.02, every: int = 2000) -> list[float]:
    """Play so many deals, and learn from each that ends; return the points a deal, of a number of them each."""
    chance, lanes = np.random.default_rng(1), np.arange(len(env))
    weights = np.zeros((env.observations.shape[1], env.codes))
    path = np.zeros((len(env), *weights.shape), np.float32)  # which way lies more of what was done in the deal so far
    usual = 0.0
    gains: list[float] = []
    curve: list[float] = []
    while len(curve) * every < deals:
        seen = env.observations / 10
        odds = np.where(env.legal, np.exp(np.clip(seen @ weights, -20, 20)), 0)
        odds /= odds.sum(1, keepdims=True)
        codes = (odds.cumsum(1) > chance.random((len(env), 1))).argmax(1)
        odds[lanes, codes] -= 1
        path -= (seen[:, :, None] * odds[:, None, :]).astype(np.float32)
        env.step(codes)
        for lane in np.flatnonzero(env.done):
            gain = float(env.rewards[lane, 0])
            weights += rate * (gain - usual) / len(env) * path[lane]
            usual += 0.001 * (gain - usual)
            path[lane] = 0
            gains.append(gain)
            if len(gains) == every:
                curve.append(float(np.mean(gains)))
                gains.clear()
    return curve


if __name__ == "__main__":
    table = Lanes("sam-loc", 64, played=[1], by="easy", seed=1)
    print("points a deal:", *learn(table, int(sys.argv[1]) if sys.argv[1:] else 50_000))
